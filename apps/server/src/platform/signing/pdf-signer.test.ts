import { expect, it } from 'vitest';
import { PadesSigner } from './pdf-signer.ts';
import { openIdentity, selfMadeIdentity } from './signing-identity.ts';

it('signs each document as if it were the first of its signer', async () => {
  const kept = await selfMadeIdentity('Academia Quilla', new Date('2026-07-01'));
  const documents = ['uno', 'dos', 'tres'].map((text) => Buffer.from(text));
  const same = await openIdentity(kept);
  const together: Buffer[] = [];
  for (const document of documents) together.push(await new PadesSigner(same).sign(document));
  for (const [at, document] of documents.entries()) {
    const alone = await new PadesSigner(await openIdentity(kept)).sign(document);
    expect(together[at]?.equals(alone)).toBe(true);
  }
  expect(new Set(together.map((one) => one.toString('hex'))).size).toBe(3);
});
