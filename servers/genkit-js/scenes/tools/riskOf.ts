const RISKS: readonly (readonly [RegExp, string])[] = [
  [/\b(curl|wget)\b.*\|\s*(sudo\s+)?(ba|z)?sh\b/, 'Runs a script from the internet'],
  [/\bsudo\b|\bsu -|\bdoas\b/, 'Runs with all rights'],
  [/\brm\b|\brmdir\b|\bunlink\b|\bshred\b|\bfind\b.*-delete/, 'Deletes files'],
  [
    /\bgit\s+(push\b.*(\s-f\b|--force|\s\+\S)|reset\s+--hard|clean\b)/,
    'Overwrites what others may need',
  ],
  [
    /\bdeploy\b|\brelease\b|\bpublish\b|\bkubectl\b|\bterraform\s+apply\b/,
    'Changes what users get',
  ],
  [/\b(mkfs|dd|chmod|chown|kill|killall|shutdown|reboot|halt)\b/, 'Changes the machine'],
  [/\b(drop|truncate|delete)\s+(table|database|from)\b/i, 'Deletes data'],
  [/[;&|`]|\$\(|>/, 'More than one plain command'],
];

/** Why a command needs a person's word, and how much is at stake. */
export interface Risk {
  readonly risk: 'high' | 'low';
  readonly reason: string;
}

/** What a command risks, or nothing if it may run at once. */
export function riskOf(command: string): Risk | undefined {
  const reason = RISKS.find(([pattern]) => pattern.test(command))?.[1];
  if (reason !== undefined) return { risk: 'high', reason };
  // Last: a command that looks and does more was found above.
  return /^\s*status\b/.test(command)
    ? { risk: 'low', reason: 'Looks at what users get' }
    : undefined;
}
