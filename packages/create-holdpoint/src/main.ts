import { spawnSync } from 'node:child_process';
import { relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { ask, type Terminal } from './ask.ts';
import { checkFolder, createApp } from './createApp.ts';
import { linesForApp } from './findChats.ts';
import { isOlder } from './isOlder.ts';
import { Problem } from './problem.ts';
import { EXISTING, type Template, templates } from './templates.ts';

const HELP = `Usage: npm create holdpoint [folder] -- [options]

  --template <name>  ${[...templates.map(({ name }) => name), EXISTING].join(', ')}
  --yes, -y          asks nothing: holdpoint-app, ${templates[0].name}
  --no-install       does not install packages
  --help, -h         prints this`;

interface World {
  readonly cwd: string;
  /** The folder that `writeTemplates` wrote. */
  readonly files: string;
  readonly node: string;
  /** Where to ask. Without it, nothing is asked. */
  readonly terminal?: Terminal | undefined;
  print(line: string): void;
  printError(line: string): void;
}

const here: World = {
  cwd: process.cwd(),
  files: fileURLToPath(new URL('../dist/templates', import.meta.url)),
  node: process.versions.node,
  terminal:
    process.stdin.isTTY && process.stdout.isTTY
      ? { input: process.stdin, output: process.stdout }
      : undefined,
  print: (line) => console.log(line),
  printError: (line) => console.error(line),
};

/** Runs the command, and gives its exit code. */
export async function main(args: readonly string[], world: World = here): Promise<number> {
  try {
    await run(args, world);
    return 0;
  } catch (error) {
    world.printError(error instanceof Problem ? error.message : `Nothing was created: ${error}`);
    return 1;
  }
}

async function run(args: readonly string[], world: World): Promise<void> {
  const { values, positionals } = read(args);
  if (values.help) return world.print(HELP);
  const terminal = values.yes ? undefined : world.terminal;
  const wanted = values.template ?? (await askForTemplate(terminal));
  if (wanted === EXISTING)
    return world.print(
      linesForApp(resolve(world.cwd, positionals[0] ?? '.'), `${world.files}/chats.json`),
    );
  const template = findTemplate(wanted, world.node);
  const answer =
    positionals[0] ??
    (terminal ? await ask(terminal, 'Folder (holdpoint-app): ', 'holdpoint-app') : 'holdpoint-app');
  const folder = resolve(world.cwd, answer);
  checkFolder(folder);
  createApp(folder, template, `${world.files}/${template.name}`);

  const manager =
    /^(?:pnpm|yarn|bun)(?=\/)/.exec(process.env.npm_config_user_agent ?? '')?.[0] ?? 'npm';
  const shown = relative(world.cwd, folder) || '.';
  const isInstalled = !values['no-install'];
  if (isInstalled && !install(manager, folder))
    throw new Problem(
      `The app is in ${shown}, but ${manager} could not install its packages. Check the network, then run “${manager} install” there.`,
    );
  const steps = [
    ...(shown === '.' ? [] : [`cd ${shown}`]),
    ...(isInstalled ? [] : [`${manager} install`]),
    [manager, ...template.start].join(' '),
  ];
  world.print(
    `\n${steps.map((step) => `  ${step}`).join('\n')}\n\nOpen the printed address, write “Pay Ada 50”, and approve.`,
  );
}

function read(args: readonly string[]) {
  try {
    const parsed = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        help: { type: 'boolean', short: 'h' },
        'no-install': { type: 'boolean' },
        template: { type: 'string' },
        yes: { type: 'boolean', short: 'y' },
      },
    });
    if (parsed.positionals.length > 1) throw new Error('Name one folder');
    return parsed;
  } catch (error) {
    // The first sentence of Node's own message.
    const [sentence] = (error as Error).message.split('. ');
    throw new Problem(`${sentence}: see --help.`);
  }
}

async function askForTemplate(terminal: Terminal | undefined): Promise<string> {
  if (!terminal) return templates[0].name;
  const titles = [...templates.map(({ title }) => title), 'Into the app I have'];
  const list = titles.map((title, at) => `  ${at + 1}. ${title}\n`).join('');
  const answer = await ask(terminal, `${list}Template (1): `, '1');
  return [...templates.map(({ name }) => name), EXISTING][Number(answer) - 1] ?? answer;
}

function findTemplate(name: string, node: string): Template {
  const template = templates.find((one) => one.name === name);
  if (!template) {
    const names = [...templates.map((one) => one.name), EXISTING].join(', ');
    throw new Problem(`There is no template “${name}”. Use one of: ${names}.`);
  }
  if (isOlder(node, template.node))
    throw new Problem(
      `The template “${name}” needs Node ${template.node.join('.')} or later. This is Node ${node}.`,
    );
  return template;
}

function install(manager: string, cwd: string): boolean {
  const shell = process.platform === 'win32';
  return spawnSync(manager, ['install'], { cwd, shell, stdio: 'inherit' }).status === 0;
}
