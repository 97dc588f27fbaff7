import { createHash } from 'node:crypto';
import { signaturePlaceIn } from '@aulario/contract/certificates/certificate-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts';
import { aCourse } from '../../../test/factories.ts';

let test: TestApp;
let admin: string;
let certificates: { _id: string; code: string; printedName: string }[];
let first: Buffer;
let second: Buffer;

beforeAll(async () => {
  test = await buildTestApp();
  admin = (await test.signedInAs('Administrador')).token;
  const { token, user } = await test.signedInAs('Alumno');
  certificates = [await written(user.id), await written(user.id)];
  const sealed = async (ids: string[]): Promise<Buffer> => {
    await test.call('PUT', '/me/dossier', { token, body: { certificates: ids } });
    await test.call('POST', '/me/dossier/pdf', { token });
    await test.work();
    return (await test.call('GET', '/me/dossier/pdf', { token })).body;
  };
  const ids = certificates.map(({ _id }) => _id);
  first = await sealed(ids);
  second = await sealed(ids.slice(0, 1));
}, 120_000);
afterAll(() => test.close());

async function written(user: string) {
  const course = await aCourse(test);
  const body = { user, course: course._id, hours: 40 };
  return (await test.call('POST', '/certificates/admin', { token: admin, body })).body;
}
const check = async (bytes: Uint8Array) =>
  (
    await test.call('POST', '/open/certificates/check', {
      file: { bytes, name: 'legajo.pdf', type: 'application/pdf', fields: {} },
    })
  ).body;
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
/** As the page asks for it: the digests and the number that stands in the file. */
const checkMany = async (bytes: Buffer) => {
  const text = bytes.toString('latin1');
  const end = signaturePlaceIn(text)?.end ?? bytes.length;
  const [claim = ''] =
    /(?<![0-9A-Z-])(?:[0-9A-Z]{4}-){3}[0-9A-Z]{4}(?![0-9A-Z-]|\.pdf)/.exec(text) ?? [];
  const body = {
    digests: [sha256(bytes)],
    claims: [claim],
    signed: [end < bytes.length ? sha256(bytes.subarray(0, end)) : ''],
  };
  return (await test.call('POST', '/open/certificates/checks', { body })).body[0];
};
const altered = (pdf: Buffer) => {
  const bytes = Buffer.from(pdf);
  const at = bytes.lastIndexOf('stream\n') + 20;
  bytes[at] = (bytes[at] ?? 0) ^ 1;
  return bytes;
};
const appended = (pdf: Buffer) => Buffer.concat([pdf, Buffer.from('\n% y con honores\n%%EOF\n')]);

describe('a sealed legajo', () => {
  it('is known as ours, also once its person had another one made: which, of whom, of when', async () => {
    const numbers = [];
    for (const [pdf, count] of [
      [first, 2],
      [second, 1],
    ] as const) {
      const { result, certificate, dossier, signature } = await check(pdf);
      expect([result, certificate, dossier.count, dossier.fallen]).toEqual([
        'autentico',
        null,
        count,
        [],
      ]);
      expect(dossier.holder).toBe(certificates[0]?.printedName);
      expect(dossier.madeAt).toBe(test.clock.now().toISOString());
      expect(signature.signer).toContain('autofirmado');
      expect(await checkMany(pdf)).toMatchObject({ result: 'legajo', dossier });
      numbers.push(dossier.number);
    }
    expect(new Set(numbers).size).toBe(2);
  });

  it('that was changed is told as that, and by its number which it claims to be', async () => {
    const { dossier } = await check(first);
    const claimed = { result: 'alterado', dossier: { ...dossier, fallen: [] }, certificate: null };
    expect(await check(altered(first))).toMatchObject(claimed);
    expect(await checkMany(altered(first))).toMatchObject(claimed);
  });

  it('to which something was appended is told as that, with its signed part intact', async () => {
    const { dossier } = await check(first);
    expect(await check(appended(first))).toMatchObject({ result: 'agregado', dossier });
    expect(await checkMany(appended(first))).toMatchObject({ result: 'agregado', dossier });
  });

  it('tells what of it no longer stands', async () => {
    const [lost] = certificates;
    const body = { reason: 'Se emitió por error' };
    await test.call('DELETE', `/certificates/${lost?._id}`, { token: admin, body });
    const { result, dossier } = await check(first);
    expect(result).toBe('autentico');
    expect(JSON.stringify(dossier)).not.toMatch(/@correo\.example|mobile|dni/);
    expect(dossier.fallen).toMatchObject([{ code: lost?.code, result: 'anulado' }]);
    expect((await checkMany(first)).dossier).toEqual(dossier);
  });
});

describe('a certificate among many', () => {
  it('to which something was appended has its signed part intact', async () => {
    const code = certificates[1]?.code;
    const pdf = (await test.call('GET', `/open/certificates/pdf?code=${code}`)).body as Buffer;
    expect((await checkMany(pdf)).result).toBe('vigente');
    expect(await checkMany(appended(pdf))).toMatchObject({
      result: 'agregado',
      certificate: { code },
    });
    expect((await checkMany(altered(pdf))).result).toBe('alterado');
  });
});
