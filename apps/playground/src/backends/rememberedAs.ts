import type { RememberName } from '@holdpoint/client';
import { signedIn } from '../account/signedIn.ts';

/** Returns the name under which this browser remembers a scene's session with a backend, for the signed-in user. */
export function rememberedAs(scene: string, backend: string): RememberName {
  const name = `playground:${scene}:${backend}`;
  return signedIn === undefined ? name : { name, user: signedIn };
}
