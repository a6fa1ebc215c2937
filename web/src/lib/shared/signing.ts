/** Signing in the browser: the private key is read from a file of the holder's and never leaves the page. */

const CONTEXT = 'paigow signature 1\u0000';
const hex = (bytes: ArrayBuffer): string =>
  [...new Uint8Array(bytes)].map((one) => one.toString(16).padStart(2, '0')).join('');

function bytesOf(pem: string): Uint8Array<ArrayBuffer> {
  const body = /-----BEGIN PRIVATE KEY-----([\s\S]+?)-----END PRIVATE KEY-----/.exec(pem)?.[1];
  if (!body) throw new Error('not a private key');
  return Uint8Array.from(atob(body.replace(/\s/g, '')), (one) => one.charCodeAt(0));
}

/** The signature over a content by the key in a PEM text, as hexadecimal digits. */
export async function signed(pem: string, content: string): Promise<string> {
  const key = await crypto.subtle.importKey('pkcs8', bytesOf(pem), 'Ed25519', false, ['sign']);
  return hex(await crypto.subtle.sign('Ed25519', key, new TextEncoder().encode(CONTEXT + content)));
}

/** Whether a public key, as hexadecimal digits, made a signature over a content. */
export async function fits(key: string, content: string, signature: string): Promise<boolean> {
  const bytes = (text: string) =>
    Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
  const made = await crypto.subtle.importKey('raw', bytes(key), 'Ed25519', false, ['verify']);
  return crypto.subtle.verify('Ed25519', made, bytes(signature), new TextEncoder().encode(CONTEXT + content));
}
