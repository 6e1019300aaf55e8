// Signs as Standard Webhooks specifies: HMAC-SHA256 over id, time and body (standardwebhooks.com).

const PREFIX = 'whsec_';
const SHORTEST = 24;
const LONGEST = 64;

/**
 * The bytes of a secret written as `whsec_` and base64. @throws RangeError, whose message doesn’t contain the secret
 */
export function readSecret(secret: string): Uint8Array<ArrayBuffer> {
  let bytes: Uint8Array<ArrayBuffer> | undefined;
  try {
    if (secret.startsWith(PREFIX)) bytes = bytesOf(secret.slice(PREFIX.length));
  } catch {
    // Invalid base64 is reported below.
  }
  if (!bytes || bytes.length < SHORTEST || bytes.length > LONGEST)
    throw new RangeError(
      `Holdpoint: a webhook's secret is ${PREFIX} and ${SHORTEST} to ${LONGEST} bytes in base64`,
    );
  return bytes;
}

const keyOf = (secret: string) =>
  crypto.subtle.importKey('raw', readSecret(secret), { name: 'HMAC', hash: 'SHA-256' }, false, [
    'sign',
    'verify',
  ]);

interface Signed {
  readonly id: string;
  /** Seconds since 1970. */
  readonly timestamp: string;
  readonly body: string;
}

const textOf = ({ id, timestamp, body }: Signed) =>
  new TextEncoder().encode(`${id}.${timestamp}.${body}`);

/** One signature per secret, in the format of `webhook-signature`. */
export async function sign(secrets: readonly string[], signed: Signed): Promise<string> {
  const signatures = secrets.map(async (secret) => {
    const mac = await crypto.subtle.sign('HMAC', await keyOf(secret), textOf(signed));
    return `v1,${btoa(String.fromCharCode(...new Uint8Array(mac)))}`;
  });
  return (await Promise.all(signatures)).join(' ');
}

/** Whether a signature matches one of the secrets. The platform compares in constant time. */
export async function isSigned(
  secrets: readonly string[],
  signatures: string,
  signed: Signed,
): Promise<boolean> {
  const macs = signatures.split(' ').flatMap((one) => {
    if (!one.startsWith('v1,')) return [];
    try {
      return [bytesOf(one.slice(3))];
    } catch {
      return [];
    }
  });
  for (const secret of secrets) {
    const key = await keyOf(secret);
    for (const mac of macs)
      if (await crypto.subtle.verify('HMAC', key, mac, textOf(signed))) return true;
  }
  return false;
}

const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (one) => one.charCodeAt(0));
