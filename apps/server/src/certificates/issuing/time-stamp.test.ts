import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ContentInfo, SignedData } from 'pkijs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts';
import { aFinishedEnrolment } from '../../../test/certificates.ts';
import { type TimeStampDouble, timeStampDouble } from '../../../test/time-stamp-double.ts';
import { signatureBytes, signaturePlace } from '../../platform/signing/signed-bytes.ts';

let test: TestApp;
let tsa: TimeStampDouble;
let staff: string;
let admin: string;
const folder = mkdtempSync(join(tmpdir(), 'aulario-stamp-'));
const has = (tool: string, ...words: string[]) => spawnSync(tool, words).error === undefined;

beforeAll(async () => {
  tsa = await timeStampDouble();
  test = await buildTestApp({ timestampUrl: tsa.url });
  staff = (await test.signedInAs('Recepcionista')).token;
  admin = (await test.signedInAs('Administrador')).token;
}, 90_000);
afterAll(async () => {
  await test.close();
  tsa.close();
  rmSync(folder, { recursive: true });
});

/** The double's authority reads the clock of this machine. */
const minutesOn = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();

async function issuedPdf(): Promise<Buffer> {
  const { enrolment } = await aFinishedEnrolment(test, staff, { grade: 17 });
  const body = { enrolment, nameConfirmed: true };
  const issued = await test.call('POST', '/certificates', { token: staff, body });
  return (await test.call('GET', `/open/certificates/pdf?code=${issued.body.code}`)).body;
}
const signatureSaid = async (bytes: Uint8Array) => {
  const file = { bytes, name: 'c.pdf', type: 'application/pdf', fields: {} };
  const { body } = await test.call('POST', '/open/certificates/check', { file });
  return [body.result, body.signature?.stamped?.by ?? null];
};
const timeStamps = async () =>
  (await test.call('GET', '/certificates/signing', { token: admin })).body.timeStamps;

describe.skipIf(!has('openssl', 'version'))(
  'a certificate where an authority says the time',
  () => {
    it('has its signature stamped, and OpenSSL and Poppler find both good', async () => {
      test.clock.set(minutesOn(0));
      const pdf = await issuedPdf();
      expect(await signatureSaid(pdf)).toEqual(['autentico', 'Autoridad de la hora']);
      const signed = new SignedData({
        schema: ContentInfo.fromBER(
          new Uint8Array(signatureBytes(pdf, signaturePlace(pdf) as never)),
        ).content,
      });
      const [signer] = signed.signerInfos;
      const [value] = signer?.unsignedAttrs?.attributes[0]?.values ?? [];
      const at = (name: string) => join(folder, name);
      writeFileSync(at('token'), Buffer.from(value.toBER(false)));
      writeFileSync(at('signature'), signer?.signature.valueBlock.valueHexView ?? '');
      writeFileSync(at('pdf'), pdf);
      const files = ['-in', at('token'), '-data', at('signature'), '-CAfile', tsa.authority];
      const said = execFileSync('openssl', ['ts', '-verify', '-token_in', ...files], {
        stdio: 'pipe',
      });
      expect(String(said)).toContain('Verification: OK');
      if (!has('pdfsig', '-v')) return;
      const poppler = String(spawnSync('pdfsig', ['-nocert', at('pdf')]).stdout);
      expect(poppler).toContain('Signature is Valid');
      expect(poppler).toContain('Total document signed');
      writeFileSync(at('appended'), Buffer.concat([pdf, Buffer.from('% algo más\n')]));
      const after = String(spawnSync('pdfsig', ['-nocert', at('appended')]).stdout);
      expect(after).toContain('Not total document signed');
    });

    it('is signed without one while the authority says another time or nothing, and staff see since when', async () => {
      expect(await timeStamps()).toEqual({ authority: new URL(tsa.url).host, failingSince: null });
      const since = minutesOn(-9);
      test.clock.set(since);
      tsa.mood = 'wrong';
      expect(await signatureSaid(await issuedPdf())).toEqual(['autentico', null]);
      expect((await timeStamps()).failingSince).toBe(since);
      const asked = tsa.asked;
      tsa.mood = 'silent';
      // Nobody asks again for five minutes, and then one alone waits.
      expect(await signatureSaid(await issuedPdf())).toEqual(['autentico', null]);
      expect(tsa.asked).toBe(asked);
      test.clock.set(minutesOn(-3));
      expect(await signatureSaid(await issuedPdf())).toEqual(['autentico', null]);
      expect(tsa.asked).toBe(asked + 1);
      tsa.mood = 'answers';
      test.clock.set(minutesOn(3));
      expect(await signatureSaid(await issuedPdf())).toEqual(['autentico', 'Autoridad de la hora']);
      expect((await timeStamps()).failingSince).toBeNull();
    }, 40_000);

    it('takes no hour that is far from ours: what is stamped says it for ever', async () => {
      test.clock.set(minutesOn(45));
      expect(await signatureSaid(await issuedPdf())).toEqual(['autentico', null]);
      expect((await timeStamps()).failingSince).not.toBeNull();
    });
  },
);
