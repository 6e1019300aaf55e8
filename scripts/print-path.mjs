// Runs inside `npx -p node@… -p pnpm@…` and prints their paths.
console.log(JSON.stringify({ version: process.versions.node, path: process.env.PATH }));
