import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { ContentInfo, SignedData } from 'pkijs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts';
import { aFinishedEnrolment } from '../../../test/certificates.ts';

let test: TestApp;
let staff: string;
let admin: string;
let issued: { _id: string; code: string; user: string };
let pdf: Buffer;

beforeAll(async () => {
  test = await buildTestApp();
  staff = (await test.signedInAs('Recepcionista')).token;
  admin = (await test.signedInAs('Administrador')).token;
  issued = await anIssued();
  pdf = await pdfOf(issued.code);
}, 90_000);
afterAll(() => test.close());

async function anIssued() {
  const { enrolment } = await aFinishedEnrolment(test, staff, { grade: 16 });
  const { body } = await test.call('POST', '/certificates', {
    token: staff,
    body: { enrolment, nameConfirmed: true },
  });
  return body;
}
const pdfOf = async (code: string): Promise<Buffer> =>
  (await test.call('GET', `/open/certificates/pdf?code=${code}`)).body;
const check = (bytes: Uint8Array) =>
  test.call('POST', '/open/certificates/check', {
    file: { bytes, name: 'certificado.pdf', type: 'application/pdf', fields: {} },
  });

describe('a PDF that somebody drops', () => {
  it('is authentic when it is the one that was issued, byte by byte', async () => {
    const { body } = await check(pdf);
    expect(body).toMatchObject({ result: 'autentico', certificate: { code: issued.code } });
  });

  it('is altered when a byte of it changed, and says which certificate it claims to be', async () => {
    const altered = Buffer.from(pdf);
    const at = altered.indexOf('/Producer');
    altered[at + 12] = (altered[at + 12] ?? 0) ^ 1;
    const { body } = await check(altered);
    expect(body).toMatchObject({ result: 'alterado', certificate: { code: issued.code } });
  });

  it('is ours with something appended when everything we signed is still there before it', async () => {
    const text = pdf.toString('latin1');
    const [trailer = ''] = /<<[\s\S]*?>>/.exec(text.slice(text.lastIndexOf('trailer'))) ?? [];
    const [, start] = /startxref\s+(\d+)/.exec(text.slice(text.lastIndexOf('startxref'))) ?? [];
    const object = '1 0 obj\n(Con honores)\nendobj\n';
    const entry = `${String(pdf.length).padStart(10, '0')} 00000 n `;
    const added = `${object}xref\n1 1\n${entry}\ntrailer\n${trailer.replace('>>', `/Prev ${start} >>`)}`;
    const end = `\nstartxref\n${pdf.length + object.length}\n%%EOF\n`;
    const { body } = await check(Buffer.concat([pdf, Buffer.from(added + end)]));
    expect(body).toMatchObject({ result: 'agregado', certificate: { code: issued.code } });
  });

  it('is unknown when it is another document, and refused when it is none', async () => {
    const other = Buffer.from('%PDF-1.7\n%%EOF');
    expect((await check(other)).body).toEqual({
      result: 'desconocido',
      certificate: null,
      correctedAt: null,
      signature: null,
      dossier: null,
      record: null,
    });
    expect((await check(Buffer.from('hola'))).status).toBe(415);
  });

  it('tells nothing of its holder but what the certificate says', async () => {
    const { body } = await check(pdf);
    expect(JSON.stringify(body)).not.toMatch(/@correo\.example|dni|mobile/);
  });
});

describe('a certificate that is corrected under its code', () => {
  it('has versions: the earlier PDF is told as such, the earlier badge is revoked, the new ones hold', async () => {
    const { code, _id, version } = await anIssued();
    const badgeOf = async () => (await test.call('GET', `/open/certificates/badge/${code}`)).body;
    const [pdfBefore, badgeBefore] = [await pdfOf(code), await badgeOf()];
    test.clock.set(new Date(test.clock.now().getTime() + 60_000).toISOString());
    const { body } = await test.call('PUT', `/certificates/admin/${_id}`, {
      token: admin,
      body: { printedName: 'Rosa Corregida', grade: 18, version },
    });
    expect(body.printedName).toBe('Rosa Corregida');
    const [pdfAfter, badgeAfter] = [await pdfOf(code), await badgeOf()];
    const earlier = (await check(pdfBefore)).body;
    expect(earlier).toMatchObject({
      result: 'anterior',
      certificate: { holder: 'Rosa Corregida' },
    });
    expect(earlier.correctedAt).toBe(test.clock.now().toISOString());
    expect((await check(pdfAfter)).body.result).toBe('autentico');
    // Another credential, issued when it was corrected, of what was awarded before (Open Badges 3.0, §10).
    expect(badgeAfter.id).toBe(`${badgeBefore.id}#2`);
    expect(badgeAfter.validFrom > badgeBefore.validFrom).toBe(true);
    expect(badgeAfter.awardedDate).toBe(badgeBefore.awardedDate);
    expect(await revoked(badgeBefore)).toBe(true);
    expect(await revoked(badgeAfter)).toBe(false);
    expect(JSON.stringify(badgeAfter)).toContain('Rosa Corregida');
    // A place in the lists is never given twice.
    const next = await anIssued();
    const other = (await test.call('GET', `/open/certificates/badge/${next.code}`)).body;
    const places = [badgeBefore, badgeAfter, other].map((one) => one.credentialStatus.id);
    expect(new Set(places).size).toBe(3);
    // Nor are they neighbours: who was certified together cannot be told from them.
    const indexes = [badgeBefore, badgeAfter, other].map((one) =>
      Number(one.credentialStatus.statusListIndex),
    );
    expect(Math.max(...indexes)).toBeGreaterThan(200);
  }, 60_000);
});

async function revoked({ credentialStatus }: { credentialStatus: Record<string, string> }) {
  const { pathname } = new URL(credentialStatus.statusListCredential ?? '');
  const { body } = await test.call('GET', pathname.replace('/api', ''));
  const bits = gunzipSync(Buffer.from(body.credentialSubject.encodedList.slice(1), 'base64url'));
  const place = Number(credentialStatus.statusListIndex);
  return (((bits[place >> 3] ?? 0) >> (7 - (place % 8))) & 1) === 1;
}

describe('the signature of a PDF', () => {
  it('has signing-certificate-v2 and no signing-time, as PAdES B-B asks', () => {
    const text = pdf.toString('latin1');
    expect(text).toContain('/SubFilter /ETSI.CAdES.detached');
    const [, hex = ''] = /\/Contents <([0-9A-Fa-f]+)>/.exec(text) ?? [];
    const content = ContentInfo.fromBER(new Uint8Array(Buffer.from(hex, 'hex')));
    const signed = new SignedData({ schema: content.content });
    const types = signed.signerInfos[0]?.signedAttrs?.attributes.map(({ type }) => type);
    expect(types).toContain('1.2.840.113549.1.9.16.2.47');
    expect(types).not.toContain('1.2.840.113549.1.9.5');
  });

  it('covers the whole file', () => {
    const [, ...range] =
      /\/ByteRange \[\s*(\d+) (\d+) (\d+) (\d+)/.exec(pdf.toString('latin1')) ?? [];
    const [start, first, second, rest] = range.map(Number);
    expect(start).toBe(0);
    expect((second ?? 0) + (rest ?? 0)).toBe(pdf.length);
    expect(first).toBeLessThan(second ?? 0);
  });

  // An independent reader of Debian's poppler-utils; skipped where it is not installed.
  it.skipIf(spawnSync('pdfsig', ['-v']).error)(
    'is valid for pdfsig, and broken by a change',
    () => {
      const folder = mkdtempSync(join(tmpdir(), 'aulario-firma-'));
      const read = (name: string, bytes: Uint8Array) => {
        const path = join(folder, name);
        writeFileSync(path, bytes);
        return execFileSync('pdfsig', ['-nocert', path], { encoding: 'utf8' });
      };
      const answer = read('firmado.pdf', pdf);
      expect(answer).toContain('Signature is Valid.');
      expect(answer).toContain('Total document signed');
      expect(answer).toContain('(autofirmado)');
      const altered = Buffer.from(pdf);
      altered[200] = (altered[200] ?? 0) ^ 1;
      expect(read('alterado.pdf', altered)).not.toContain('Signature is Valid.');
    },
  );
});

describe('the name on a certificate', () => {
  it('is confirmed by the person by a mailed link before the first is issued', async () => {
    const { enrolment, buyer } = await aFinishedEnrolment(test, staff);
    const before = test.outbox.length;
    const { body } = await test.call('POST', '/certificates', {
      token: staff,
      body: { enrolment },
    });
    expect(body.state).toBe('solicitado');
    expect((await test.call('GET', `/open/certificates/detail?code=${body.code}`)).status).toBe(
      404,
    );
    await test.work();
    const mails = test.outbox.slice(before).filter(({ to }) => to === buyer.email);
    const texts = mails.map(({ text }) => text).join('\n');
    const [, token] = /nombre\?token=([\w-]{43})/.exec(texts) ?? [];
    const path = `/open/certificates/name?token=${token}`;
    const confirm = (name: object) => test.call('PUT', path, { body: name });
    expect((await confirm({ firstName: 'محمد', lastName: 'Quispe' })).body.message).toContain(
      'signos que no podemos imprimir',
    );
    expect((await test.call('GET', path)).body.firstName).toBe('Rosa');
    expect((await confirm({ firstName: 'Rosa Elena', lastName: 'Quispe Ñahui' })).status).toBe(200);
    const open = await test.call('GET', `/open/certificates/detail?code=${body.code}`);
    expect(open.body).toMatchObject({ holder: 'Rosa Elena Quispe Ñahui', state: 'emitido' });
    expect((await confirm({ firstName: 'Otra', lastName: 'Persona' })).status).toBe(404);
  });

  it('is corrected by a new certificate; the old code points to it for ever', async () => {
    const old = await anIssued();
    const student = await test.tokenOf(old.user);
    const ask = (token: string, message = 'Falta la ñ.') =>
      test.call('POST', '/me/certificate-corrections', {
        token,
        body: { certificate: old._id, firstName: 'Rosa', lastName: 'Ñahui', message },
      });
    expect((await ask((await test.signedInAs('Alumno')).token)).status).toBe(404);
    const { body: request } = await ask(student);
    // Sent twice it is one; another one waits until it is decided.
    expect((await ask(student)).body._id).toBe(request._id);
    expect((await ask(student, 'Y falta el segundo nombre.')).status).toBe(409);
    const approve = () =>
      test.call('PUT', `/certificates/corrections/${request._id}/approval`, { token: staff });
    const answers = await Promise.all([approve(), approve()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const { body: open } = await test.call('GET', `/open/certificates/detail?code=${old.code}`);
    expect(open).toMatchObject({ state: 'reemplazado', pdf: null, badge: null });
    const { body: next } = await test.call(
      'GET',
      `/open/certificates/detail?code=${open.supersededBy}`,
    );
    expect(next).toMatchObject({ state: 'emitido', holder: 'Rosa Ñahui' });
    const { body: place } = await test.call('GET', `/enrolments/${old.enrolment}`, {
      token: staff,
    });
    expect(place.certificate.code).toBe(next.code);
    const annul = await test.call('DELETE', `/certificates/${old._id}`, {
      token: admin,
      body: { reason: 'Ya no vale.' },
    });
    expect(annul.status).toBe(409);
  });

  it('stays when staff reject the request, and the person is told why', async () => {
    const old = await anIssued();
    const { body: request } = await test.call('POST', '/me/certificate-corrections', {
      token: await test.tokenOf(old.user),
      body: { certificate: old._id, firstName: 'Otro', lastName: 'Nombre', message: 'Así quiero.' },
    });
    const before = test.outbox.length;
    await test.call('PUT', `/certificates/corrections/${request._id}/rejection`, {
      token: staff,
      body: { answer: 'Tu documento dice otra cosa.' },
    });
    await test.work();
    expect(test.outbox.slice(before).some(({ text }) => text.includes('dice otra cosa'))).toBe(
      true,
    );
    const { body: open } = await test.call('GET', `/open/certificates/detail?code=${old.code}`);
    expect(open.state).toBe('emitido');
  });
});

describe('many at once', () => {
  const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
  const checkMany = (body: object) => test.call('POST', '/open/certificates/checks', { body });

  it('says of each code and PDF whether it stands, in the order asked', async () => {
    const annulled = await anIssued();
    await test.call('DELETE', `/certificates/${annulled._id}`, {
      token: admin,
      body: { reason: 'Se emitió por error' },
    });
    const current = (await anIssued()).code;
    const paper = await pdfOf(current);
    const { status, body } = await checkMany({
      codes: [annulled.code, ` ${current.toLowerCase().replaceAll('-', ' ')}`, 'no es un código'],
      digests: [sha256(paper), sha256(Buffer.from('otro'))],
    });
    expect(status).toBe(200);
    expect(body.map(({ result }: { result: string }) => result)).toEqual([
      'anulado',
      'vigente',
      'desconocido',
      'vigente',
      'desconocido',
    ]);
    expect(body[3].certificate.code).toBe(current);
    expect(JSON.stringify(body)).not.toMatch(/@correo\.example|dni|mobile|grade/);
  });

  it('calls a PDF changed that names a certificate of ours and is not the one that we issued', async () => {
    const { code } = await anIssued();
    const { body } = await checkMany({
      digests: [
        sha256(Buffer.from('cambiado')),
        sha256(Buffer.from('otro')),
        sha256(await pdfOf(code)),
      ],
      claims: [code, '', code],
    });
    expect(body.map(({ result }: { result: string }) => result)).toEqual([
      'alterado',
      'desconocido',
      'vigente',
    ]);
    expect(body[0].certificate.code).toBe(code);
  });

  it('leaves as a table too, with the names of the files', async () => {
    const { code } = await anIssued();
    const { body, headers } = await test.call('POST', '/open/certificates/checks/file?format=csv', {
      body: { codes: [code], digests: [sha256(Buffer.from('otro'))], names: ['=cv.pdf'] },
    });
    const text = body.toString();
    expect(headers['content-disposition']).toContain('certificados-revisados-');
    expect(text).toContain(code);
    expect(text).toContain("'=cv.pdf");
  });

  it('takes two hundred, not one more, and not none', async () => {
    const codes = Array.from({ length: 200 }, (_, n) => `MUESTRA-${n}`);
    expect((await checkMany({ codes })).body).toHaveLength(200);
    expect((await checkMany({ codes, digests: [sha256(pdf)] })).status).toBe(402);
    expect((await checkMany({})).status).toBe(402);
  });
});
