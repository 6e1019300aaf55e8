/** The name under which this browser remembers a scene's session with one of its backends. */
export function rememberedAs(scene: string, backend: string): string {
  return `playground:${scene}:${backend}`;
}
