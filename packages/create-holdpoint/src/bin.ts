#!/usr/bin/env node
import { isOlder } from './isOlder.ts';

// The rest imports what an old Node does not have, so it loads after this check.
if (isOlder(process.versions.node, [20, 19])) {
  console.error(
    `create-holdpoint needs Node 20.19 or later. This is Node ${process.versions.node}.`,
  );
  process.exitCode = 1;
} else {
  import('./main.ts').then(async ({ main }) => {
    process.exitCode = await main(process.argv.slice(2));
  });
}
