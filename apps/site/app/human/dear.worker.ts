import type { Challenge } from '@aulario/contract/challenge';

/**
 * Solves a challenge that is dearer than usual and says how far it is, which the library's worker does not: that one is silent until
 * it is done, and this takes half a minute on a cheap phone.
 */
self.onmessage = async ({ data }: MessageEvent<{ challenge: Challenge }>) => {
  try {
    self.postMessage(await solved(data.challenge.parameters));
  } catch (error) {
    self.postMessage({ error });
  }
};

/** As ALTCHA has it: the key is derived from the nonce with the counter behind it, and begins as the challenge says. */
async function solved({ nonce, salt, cost, keyLength, keyPrefix, data }: Challenge['parameters']) {
  const password = bytesOf(`${nonce}00000000`);
  const counted = new DataView(password.buffer, password.length - 4);
  const by = { name: 'PBKDF2', salt: bytesOf(salt), iterations: cost, hash: 'SHA-256' };
  const tries = data.tries ?? 0;
  for (let counter = 0; counter < tries; counter += 1) {
    counted.setUint32(0, counter);
    const key = await crypto.subtle.importKey('raw', password, 'PBKDF2', false, ['deriveBits']);
    const derivedKey = hexOf(await crypto.subtle.deriveBits(by, key, keyLength * 8));
    if (derivedKey.startsWith(keyPrefix)) return { counter, derivedKey };
    if (counter % 64 === 0) self.postMessage({ part: counter / tries });
  }
  return null;
}

function bytesOf(hex: string) {
  return Uint8Array.from(hex.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16));
}

function hexOf(bits: ArrayBuffer): string {
  return Array.from(new Uint8Array(bits), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
