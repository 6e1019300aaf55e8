// Runs the program named by the arguments for as long as whoever started this is there:
//
//   node keepServer.ts <command> [argument…]
//
// The input comes from the starter and is never written to; it ends when the starter closes it, or is gone, however it
// went. Then the program is killed at once, as a crash would, so that no server outlives a run.
import { spawn } from 'node:child_process';

const [command = '', ...args] = process.argv.slice(2);
const server = spawn(command, args, { stdio: ['ignore', 'inherit', 'inherit'] });
server.once('error', (error) => {
  console.error(error.message);
  process.exit(127);
});
server.once('exit', (code) => process.exit(code ?? 1));
process.stdin.once('end', () => server.kill('SIGKILL')).resume();
