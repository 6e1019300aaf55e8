import { expect, test } from 'vitest';
import { parseCommands } from './parseCommands.ts';

test.each([
  ['Deploy checkout to production', ['deploy checkout --env production']],
  ['please ship the billing service to staging', ['deploy billing --env staging']],
  ['deploy it', ['deploy checkout --env production']],
  ['Run the tests, then deploy checkout', ['npm test', 'deploy checkout --env production']],
  ['Delete the build folder', ['rm -rf build']],
  ['clean up dist/old', ['rm -rf dist/old']],
  ['Run `git push --force`', ['git push --force']],
  ['force-push the branch', ['git push --force origin main']],
  ['List the files', ['ls -la']],
  ['Show the status of checkout', ['status checkout --env production']],
  [
    'What is the status of the billing service in staging, then deploy billing',
    ['status billing --env staging', 'deploy billing --env production'],
  ],
  ['git status', ['git status']],
  ['how much disk space is left', ['df -h']],
  ['run uname -a', ['uname -a']],
  ['hello there', []],
])('%s', (text, commands) => {
  expect(parseCommands(text)).toEqual(commands);
});
