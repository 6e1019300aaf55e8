/** Whether a Node, such as `20.18.1`, is older than `oldest`. Runs on any Node. */
export function isOlder(version: string, oldest: readonly [number, number]): boolean {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return major < oldest[0] || (major === oldest[0] && minor < oldest[1]);
}
