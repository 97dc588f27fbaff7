import { describe, expect, it } from 'vitest';
import { signPdf } from '../../platform/signing/sign-pdf.ts';
import { openIdentity, selfMadeIdentity } from '../../platform/signing/signing-identity.ts';
import { readyLayout, renderCertificate } from '../templates/template.render.ts';
import { sample } from '../templates/template.samples.ts';
import { classic } from '../templates/template.seeds.ts';
import { pressCertificate, pressCertificates } from './certificate.press.ts';

const signing = { reason: 'Emitido', name: 'Academia', location: 'Perú', at: new Date() };

/**
 * Microseconds of the processor that this thread, in which requests are answered, spends on it: the least of many, as
 * what other tests left behind works here too, and the longer the busier the machine is.
 */
async function costHere(draw: () => Promise<Uint8Array>, times: number): Promise<number> {
  await draw();
  const costs: number[] = [];
  for (let n = 0; n < times; n += 1) {
    const before = process.threadCpuUsage();
    await draw();
    const { user, system } = process.threadCpuUsage(before);
    costs.push(user + system);
  }
  return Math.min(...costs);
}

describe('the press of certificates', () => {
  it('draws and signs in its thread, and leaves that of the requests nearly all of its time', async () => {
    const seal = await selfMadeIdentity('Academia', new Date());
    const identity = await openIdentity(seal);
    const paper = readyLayout(classic());
    const order = { design: 'classic', layout: classic(), data: sample, seal, signing };
    const { bytes: drawn } = await pressCertificate(order);
    expect(Buffer.from(drawn).toString('latin1')).toContain('/ByteRange');
    const inThread = await costHere(async () => (await pressCertificate(order)).bytes, 30);
    const here = await costHere(
      async () => signPdf(await renderCertificate(paper, sample), identity, signing),
      6,
    );
    expect(inThread).toBeLessThan(here / 3);
  }, 60_000);

  it('takes several as one order, and of them the one that cannot be drawn fails alone', async () => {
    const seal = await selfMadeIdentity('Academia', new Date());
    const order = { design: 'classic', layout: classic(), data: sample, seal, signing };
    const noDay = { ...order, data: { ...sample, issuedOn: 'ningún día' } };
    const [first, second, third] = await pressCertificates([order, noDay, order]);
    expect(second).toMatchObject({ status: 'rejected', reason: expect.any(RangeError) });
    for (const drawn of [first, third])
      expect(drawn?.status === 'fulfilled' && drawn.value.bytes.length).toBeGreaterThan(10_000);
    await expect(pressCertificate(noDay)).rejects.toThrow(RangeError);
  }, 60_000);
});
