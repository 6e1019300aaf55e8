import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

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
