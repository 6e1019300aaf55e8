// Records what real servers say, for tests that play it back:
//
//   node --conditions=holdpoint-source interop/record.ts genkit-go genkit-python
//
// Each exchange is written down as it came, into recordings/<server>/<name>.http. Run it when a framework's new release
// is taken in, and look at what changed.
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { genkitServers, mounts } from '../servers/genkit.ts';
import { startServer } from '../servers/run/startServer.ts';
import { startRecording } from './recording/recorder.ts';
import { recordings } from './recording/recordings.ts';

for (const name of process.argv.slice(2)) {
  const program = genkitServers.find((one) => one.name === name);
  if (!program)
    throw new Error(
      `No such server: ${name}. There are: ${genkitServers.map((one) => one.name).join(', ')}.`,
    );
  const folder = join(import.meta.dirname, 'recordings', name);
  await mkdir(folder, { recursive: true });
  const server = await startServer(program);
  try {
    for (const [title, { about, run }] of Object.entries(recordings)) {
      const recorder = startRecording(server.url, mounts.tools);
      await run(recorder);
      const head = [
        `# ${title}`,
        `# ${about}`,
        `# recorded: ${program.madeWith}, scripted model. Lines starting with "@@" are marks:`,
        '# "@@ +12ms 40B" = bytes that came 12 ms after the request; a newline was added after each that had none.',
      ].join('\n');
      await writeFile(
        join(folder, `${title}.http`),
        Buffer.concat([Buffer.from(`${head}\n`), recorder.bytes()]),
      );
      console.log(`${name}: ${title}`);
    }
  } finally {
    await server.close();
  }
}
