import type { RememberName } from '@holdpoint/client';
import { signedIn } from '../account/signedIn.ts';

/** The name under which this browser remembers a scene's session with one of its backends, for who is signed in. */
export function rememberedAs(scene: string, backend: string): RememberName {
  const name = `playground:${scene}:${backend}`;
  return signedIn === undefined ? name : { name, user: signedIn };
}
