const ENVIRONMENTS = /\b(production|prod|staging|test|live)\b/i;

/** Reads shell commands from wording such as "run the tests, then deploy checkout to production". */
export function parseCommands(text: string): string[] {
  const quoted = [...text.matchAll(/[`“"]([^`”"]+)[`”"]/g)].map((match) => match[1] ?? '');
  if (quoted.length > 0) return quoted;
  return text
    .split(/\b(?:and then|then|and)\b|[;\n]/i)
    .flatMap((step) => parseStep(step.trim().replace(/[,.!?\s]+$/, '')) ?? []);
}

function parseStep(step: string): string | undefined {
  if (/\btests?\b/i.test(step) && !/\bdeploy/i.test(step)) return 'npm test';
  if (/\b(deploy|release|ship|roll out)\b/i.test(step)) return deployCommand(step);
  if (/\bforce.?push|push.*force/i.test(step)) return 'git push --force origin main';
  if (/\b(delete|remove|clean|clear|wipe)\b/i.test(step)) return `rm -rf ${folderOf(step)}`;
  if (/\b(install)\b.*\b(script|curl)\b/i.test(step))
    return 'curl -s https://example.com/install.sh | sh';
  if (/\b(reboot|restart)\b/i.test(step)) return 'sudo reboot';
  if (/\b(list|show|which|what)\b.*\b(files?|folders?|there)\b/i.test(step)) return 'ls -la';
  if (/\b(disk|space)\b/i.test(step)) return 'df -h';
  if (/\bstatus of\b/i.test(step)) return statusCommand(step);
  if (/\b(git )?status\b/i.test(step)) return 'git status';
  if (/\bbuild\b/i.test(step) && !/\brun\b.*\S+ build/i.test(step)) return 'npm run build';
  return /^(?:please )?(?:run|execute|do)\s+(.+)$/i.exec(step)?.[1];
}

function deployCommand(step: string): string {
  const said = /\b(?:deploy|release|ship|roll out)\s+(?:the\s+)?([a-z][\w-]*)/i.exec(step)?.[1];
  const service = said && !/^(to|it|now|please)$/i.test(said) ? said.toLowerCase() : 'checkout';
  return `deploy ${service} --env ${environmentOf(step)}`;
}

function statusCommand(step: string): string {
  const said = /\bstatus of\s+(?:the\s+)?([a-z][\w-]*)/i.exec(step)?.[1];
  return `status ${said?.toLowerCase() ?? 'checkout'} --env ${environmentOf(step)}`;
}

function environmentOf(step: string): string {
  const environment = ENVIRONMENTS.exec(step)?.[1]?.toLowerCase() ?? 'production';
  return /prod|live/.test(environment) ? 'production' : environment;
}

function folderOf(step: string): string {
  const name = /\b(?:the\s+)?([\w./-]+)\s+(?:folder|directory|dir|files)\b/i.exec(step)?.[1];
  return (
    name ??
    /\b(?:delete|remove|clean|clear|wipe)\s+(?:up\s+)?(?:the\s+)?([\w./-]+)/i.exec(step)?.[1] ??
    'build'
  );
}
