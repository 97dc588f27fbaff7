import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PDFDocument } from 'pdf-lib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts';
import { aFinishedEnrolment } from '../../../test/certificates.ts';
import { signingFindings } from '../../office/operations/signing.findings.ts';
import { checkSigning } from './seal.service.ts';

let test: TestApp;
let admin: string;
let staff: string;
const folder = mkdtempSync(join(tmpdir(), 'aulario-p12-'));

beforeAll(async () => {
  test = await buildTestApp();
  admin = (await test.signedInAs('Administrador')).token;
  staff = (await test.signedInAs('Recepcionista')).token;
});
// What OpenSSL makes begins to hold now, by the computer's clock.
beforeEach(() => test.clock.set(new Date(Date.now() + 86_400_000).toISOString()));
afterAll(async () => {
  await test.close();
  rmSync(folder, { recursive: true });
});

const address = '/certificates/signing';
const upload = (p12: string, password: string, token = admin) =>
  test.call('PUT', address, { token, body: { p12, password } });

/** A P12 as an authority hands it out, good for a hundred years. */
function aP12(name: string, ...protection: string[]): string {
  return readFileSync(aP12File(name, ['-newkey', 'rsa:2048'], protection)).toString('base64');
}

function aP12File(name: string, asked: string[], protection: string[] = []): string {
  const file = (ending: string) => join(folder, `${name}.${ending}`);
  const run = (...words: string[]) => execFileSync('openssl', words, { stdio: 'pipe' });
  const key = [...asked, '-nodes', '-keyout', file('key')];
  const subject = ['-subj', `/CN=${name}`, '-days', '36500'];
  run('req', '-x509', ...key, '-out', file('crt'), ...subject);
  const parts = ['-inkey', file('key'), '-in', file('crt'), '-passout', 'pass:secreta'];
  run('pkcs12', '-export', ...parts, ...protection, '-out', file('p12'));
  return file('p12');
}
const hasOpenssl = spawnSync('openssl', ['version']).error === undefined;

describe('the certificate that signs the PDFs', () => {
  it('is one of the academy’s own at first, and says so', async () => {
    const { body } = await test.call('GET', address, { token: admin });
    expect(body).toMatchObject({ source: 'propia', valid: true });
    expect(body.subject).toContain('(autofirmado)');
    expect(body.badges.keys).toHaveLength(1);
    expect(JSON.stringify(body)).not.toMatch(/secret|PRIVATE/);
  });

  it('is seen and changed by administrators only', async () => {
    expect((await test.call('GET', address, { token: staff })).status).toBe(403);
    expect((await upload('MIIK', 'x', staff)).status).toBe(403);
  });

  it('that does not open is refused in words', async () => {
    const { status, body } = await upload(Buffer.from('nada').toString('base64'), 'x');
    expect([status, body.message]).toEqual([402, expect.stringContaining('no es un .p12')]);
  });

  it.skipIf(!hasOpenssl)(
    'that signs nothing valid is refused, each with its own words',
    async () => {
      const run = (...words: string[]) =>
        execFileSync('openssl', words, { cwd: folder, stdio: 'pipe' });
      const made = (name: string, key: string[], ...more: string[]) => {
        const out = ['-keyout', `${name}.key`, '-out', `${name}.crt`, '-subj', `/CN=${name}`];
        run('req', '-x509', '-nodes', '-newkey', ...key, ...out, '-days', '36500', ...more);
        const parts = ['-inkey', `${name}.key`, '-in', `${name}.crt`, '-passout', 'pass:secreta'];
        run('pkcs12', '-export', ...parts, '-out', `${name}.p12`);
      };
      const said = async (file: string, password = 'secreta') => {
        const { status, body } = await upload(
          readFileSync(join(folder, file)).toString('base64'),
          password,
        );
        return [status, body.errors?.[0].path, body.message];
      };
      made('corta', ['rsa:1024']);
      made('cifra', ['rsa:2048'], '-addext', 'keyUsage=critical,keyEncipherment');
      made('curva', ['ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1']);
      made('sitio', ['rsa:2048'], '-addext', 'extendedKeyUsage=serverAuth,clientAuth');
      run(
        'pkcs12',
        '-export',
        '-nokeys',
        '-in',
        'cifra.crt',
        '-passout',
        'pass:secreta',
        '-out',
        'sola.p12',
      );
      run('x509', '-in', 'cifra.crt', '-outform', 'DER', '-out', 'publico.cer');
      const refused = (path: string, words: string) => [402, path, expect.stringContaining(words)];
      expect(await said('corta.p12')).toEqual(refused('p12', 'es de 1024 bits'));
      expect(await said('cifra.p12')).toEqual(refused('p12', 'no para firmar'));
      expect(await said('sitio.p12')).toEqual(refused('p12', 'no para firmar'));
      expect(await said('curva.p12')).toEqual(refused('p12', 'no es RSA'));
      expect(await said('sola.p12')).toEqual(refused('p12', 'no trae la clave privada'));
      expect(await said('publico.cer')).toEqual(refused('p12', 'certificado público'));
      expect(await said('cifra.p12', 'otra')).toEqual(refused('password', 'no es la contraseña'));
    },
  );

  it.skipIf(!hasOpenssl).each([
    ['3DES', '-keypbe', 'PBE-SHA1-3DES', '-certpbe', 'PBE-SHA1-3DES', '-macalg', 'sha1'],
    ['RC2', '-legacy'],
  ])(
    'protected with %s, as authorities of before hand it out, is taken',
    async (cipher, ...old) => {
      const p12 = aP12(`Entidad ${cipher}`, ...old);
      const wrong = await upload(p12, 'otra');
      expect([wrong.status, wrong.body.errors[0].path]).toEqual([402, 'password']);
      expect(wrong.body.message).toContain('no es la contraseña');
      const { status, body } = await upload(p12, 'secreta');
      expect([status, body.subject]).toEqual([200, `Entidad ${cipher}`]);
      await test.call('DELETE', address, { token: admin });
    },
  );

  it.skipIf(!hasOpenssl)(
    'is uploaded as P12: what is issued from then on is signed by it, until it is removed',
    async () => {
      const p12 = aP12('Academia con autoridad');
      expect((await upload(p12, 'otra')).status).toBe(402);
      const { status, body } = await upload(p12, 'secreta');
      expect([status, body.source, body.subject]).toEqual([
        200,
        'subida',
        'Academia con autoridad',
      ]);
      const { enrolment } = await aFinishedEnrolment(test, staff, { grade: 17 });
      const issued = await test.call('POST', '/certificates', {
        token: staff,
        body: { enrolment, nameConfirmed: true },
      });
      const pdf = await test.call('GET', `/open/certificates/pdf?code=${issued.body.code}`);
      expect((await PDFDocument.load(pdf.body)).getPageCount()).toBeGreaterThan(0);
      // The certificate travels within the signature, which is written in hexadecimal.
      const name = Buffer.from('Academia con autoridad').toString('hex');
      expect(Buffer.from(pdf.body).toString('latin1').toLowerCase()).toContain(name);
      const after = await test.call('DELETE', address, { token: admin });
      expect(after.body.source).toBe('propia');
    },
  );
});

describe.skipIf(!hasOpenssl)('the certificate of the settings', () => {
  const ofSettings = (p12: string) => ({
    ...test.deps.config,
    signing: { p12, password: 'secreta' },
  });
  const rsa = ['-newkey', 'rsa:2048'];
  const at = (day: string) => new Date(`${day}T12:00:00Z`);

  it.each([
    ['a key of 1024 bits', ['-newkey', 'rsa:1024'], 'es de 1024 bits'],
    ['encryption alone', [...rsa, '-addext', 'keyUsage=keyEncipherment'], 'no para firmar'],
    ['a web site', [...rsa, '-addext', 'extendedKeyUsage=serverAuth'], 'no para firmar'],
    [
      'a curve',
      ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1'],
      'no es RSA: pide uno',
    ],
  ])('for %s keeps the server from starting, in one line', async (what, asked, words) => {
    const p12 = aP12File(`servidor-${what.replaceAll(' ', '-')}`, asked);
    const start = checkSigning(ofSettings(p12), test.clock.now());
    await expect(start).rejects.toMatchObject({
      message: expect.stringMatching(`^SIGNING_P12 no sirve: .*${words}[^\\n]*$`),
      exitCode: 78,
    });
  });

  it('that is over, or begins later, starts and says so, then and on the page of the state', async () => {
    const config = ofSettings(aP12File('servidor', rsa));
    const { db } = test.deps;
    const found = (now: Date) => signingFindings({ config, db, clock: { now: () => now } });
    expect(await checkSigning(config, test.clock.now())).toBeUndefined();
    expect(await found(test.clock.now())).toEqual([]);
    expect(await checkSigning(config, at('2150-01-01'))).toBe(
      'SIGNING_P12 no sirve: ese certificado ya venció: sube uno vigente.',
    );
    expect(await found(at('2150-01-01'))).toMatchObject([
      { level: 'falta', text: expect.stringContaining('ya venció'), remedy: /SIGNING_P12/ },
    ]);
    expect(await checkSigning(config, at('2020-01-01'))).toMatch(/todavía no vale: empieza el /);
    expect(await found(at('2020-01-01'))).toMatchObject([{ text: /todavía no vale/ }]);
  });
});

it.skipIf(!hasOpenssl)(
  'an uploaded one that is over is seen on the page of the state',
  async () => {
    await upload(aP12('Academia de antes'), 'secreta');
    test.clock.set('2150-01-01T12:00:00Z');
    const { token } = await test.signedInAs('Administrador');
    expect((await test.call('GET', address, { token })).body.valid).toBe(false);
    const { body } = await test.call('GET', '/system/status', { token });
    expect(body.findings).toContainEqual({
      ...{ subject: 'ajustes', level: 'falta' },
      text: 'El certificado que firma los PDF no está vigente. Ese certificado ya venció: sube uno vigente.',
      remedy: 'Sube uno vigente en Ajustes › Firma e insignias.',
    });
    await test.call('DELETE', address, { token });
  },
);
