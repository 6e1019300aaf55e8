// Sets the repository in each package before it is published from GitHub Actions: npm only accepts provenance from the
// repository that the package names.
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

const { GITHUB_SERVER_URL, GITHUB_REPOSITORY } = process.env;
if (!GITHUB_SERVER_URL || !GITHUB_REPOSITORY)
  throw new Error(
    'GITHUB_SERVER_URL and GITHUB_REPOSITORY are not set: releases run in GitHub Actions.',
  );
for (const file of globSync('packages/*/package.json')) {
  const manifest = JSON.parse(readFileSync(file, 'utf8'));
  manifest.repository = {
    type: 'git',
    url: `git+${GITHUB_SERVER_URL}/${GITHUB_REPOSITORY}.git`,
    directory: dirname(file).replaceAll('\\', '/'),
  };
  writeFileSync(file, `${JSON.stringify(manifest, null, 2)}\n`);
}
