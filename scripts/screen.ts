import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { crc32, deflateSync } from 'node:zlib';

/** Opens an invisible screen, with the number that it chose itself. */
export async function openScreen(): Promise<{
  readonly screen: ChildProcess;
  readonly display: string;
}> {
  const screen = spawn(
    'Xvfb',
    ['-displayfd', '1', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'],
    { stdio: ['ignore', 'pipe', 'ignore'] },
  );
  const [display] = await once(screen.stdout as NonNullable<typeof screen.stdout>, 'data');
  return { screen, display: String(display).trim() };
}

/** Ends a program that was started here. */
export async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const ended = once(child, 'exit');
  child.kill();
  await ended;
}

/** A picture of a screen as PNG. Needs `xwd`, which Debian has in x11-apps. */
export function pictureOf(display: string): Buffer {
  const dump = execFileSync('xwd', ['-root', '-silent', '-display', `:${display}`], {
    maxBuffer: 2 ** 26,
  });
  const word = (at: number) => dump.readUInt32BE(4 * at);
  const [width, height, bytes, stride] = [word(4), word(5), word(11) / 8, word(12)];
  const from = word(0) + word(19) * 12;
  const rows = Buffer.alloc(height * (3 * width + 1));
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1)
      for (let colour = 0; colour < 3; colour += 1)
        rows[y * (3 * width + 1) + 1 + 3 * x + colour] =
          dump[from + y * stride + x * bytes + 2 - colour] ?? 0;
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, sum]);
  };
  const head = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 2, 0, 0, 0]);
  head.writeUInt32BE(width);
  head.writeUInt32BE(height, 4);
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
  const data = chunk('IDAT', deflateSync(rows));
  return Buffer.concat([signature, chunk('IHDR', head), data, chunk('IEND', Buffer.alloc(0))]);
}
