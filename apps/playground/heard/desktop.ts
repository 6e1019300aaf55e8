import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { end, openScreen } from '../../../scripts/screen.ts';

/** A desktop with a screen reader, on an invisible screen. */
export interface Desktop {
  /** The environment of a program on it. */
  readonly env: Record<string, string>;
  /** Returns everything spoken so far, as utterances. */
  spoken(): Promise<readonly string[]>;
  /** Presses keys by xdotool's names. The screen reader does not receive keys that a browser simulates. */
  key(...names: readonly string[]): void;
  type(text: string): void;
  close(): Promise<void>;
}

const START_MS = 60_000;
const BUS = '/usr/libexec/at-spi-bus-launcher';

/** The programs of the desktop, and their Debian packages. */
const PROGRAMS = {
  '/usr/bin/orca': 'orca',
  [BUS]: 'at-spi2-core',
  '/usr/bin/dbus-daemon': 'dbus-daemon',
  '/usr/bin/dbus-send': 'dbus-bin',
  '/usr/bin/Xvfb': 'xvfb',
  '/usr/bin/xdotool': 'xdotool',
  '/usr/bin/metacity': 'metacity',
  '/usr/bin/speech-dispatcher': 'speech-dispatcher',
  '/usr/bin/firefox-esr': 'firefox-esr',
};

/** Returns the missing packages. */
export const missingPackages = (): readonly string[] =>
  Object.entries(PROGRAMS).flatMap(([path, name]) => (existsSync(path) ? [] : [name]));

/** Orca loads it as a person's customization. It records each utterance, and reads no page automatically. */
const CUSTOMIZATIONS = `
import os
from orca import settings, speech

heard = open(os.environ['HOLDPOINT_HEARD'], 'a', 1)
settings.sayAllOnLoad = False

def note(inner):
    def spoken(text, *rest):
        heard.write(' '.join(str(text).split()) + '\\n')
        return inner(text, *rest)
    return spoken

speech._speak = note(speech._speak)
`;

/** Starts Orca, without a voice. */
export async function openDesktop(): Promise<Desktop> {
  const home = await mkdtemp(join(tmpdir(), 'holdpoint-heard-'));
  const heard = join(home, 'heard');
  const runtime = join(home, 'run');
  const orcaFolder = join(home, '.local', 'share', 'orca');
  await mkdir(orcaFolder, { recursive: true });
  await mkdir(runtime, { mode: 0o700 });
  await writeFile(join(orcaFolder, 'orca-customizations.py'), CUSTOMIZATIONS);
  await writeFile(heard, '');

  const { screen, display } = await openScreen();
  const env: Record<string, string> = {
    ...(process.env as Record<string, string>),
    DISPLAY: `:${display}`,
    HOME: home,
    XDG_RUNTIME_DIR: runtime,
    XDG_SESSION_TYPE: 'x11',
    NO_AT_BRIDGE: '0',
    MOZ_ENABLE_ACCESSIBILITY: '1',
    LANG: 'C.UTF-8',
    HOLDPOINT_HEARD: heard,
  };
  const programs: ChildProcess[] = [];
  const start = (command: string, ...args: readonly string[]) => {
    const program = spawn(command, args, { env, stdio: ['ignore', 'pipe', 'ignore'] });
    programs.unshift(program);
    return program;
  };
  const bus = start('dbus-daemon', '--session', '--print-address', '--nofork');
  const [address] = await once(bus.stdout, 'data');
  env.DBUS_SESSION_BUS_ADDRESS = String(address).trim();
  start(BUS, '--launch-immediately').stdout.resume();
  for (const name of ['IsEnabled', 'ScreenReaderEnabled']) {
    const set = `org.a11y.Bus /org/a11y/bus org.freedesktop.DBus.Properties.Set`.split(' ');
    execFileSync(
      'dbus-send',
      [
        '--session',
        '--print-reply',
        `--dest=${set[0]}`,
        ...set.slice(1),
        'string:org.a11y.Status',
        `string:${name}`,
        'variant:boolean:true',
      ],
      { env, stdio: 'ignore' },
    );
  }
  start('metacity').stdout.resume();
  start('orca').stdout.resume();
  const spoken = async () => (await readFile(heard, 'utf8')).split('\n').slice(0, -1);
  // Orca says “Screen reader on.”
  const began = Date.now();
  while ((await spoken()).length === 0) {
    if (Date.now() - began > START_MS) throw new Error('Orca says nothing.');
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  const xdotool = (...args: readonly string[]) =>
    execFileSync('xdotool', args, { env, timeout: START_MS });

  return {
    env,
    spoken,
    key: (...names) => xdotool('key', '--clearmodifiers', ...names),
    type: (text) => xdotool('type', '--delay', '40', text),
    async close() {
      for (const program of programs) await end(program);
      await end(screen);
      await rm(home, { recursive: true, force: true });
    },
  };
}
