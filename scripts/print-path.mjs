// Run inside `npx -p node@… -p pnpm@…`: says where those two are.
console.log(JSON.stringify({ version: process.versions.node, path: process.env.PATH }));
