import { eq } from 'drizzle-orm';
import { PDFDocument } from 'pdf-lib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hear } from '../../../test/archival-faults.ts';
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts';
import { aCourse } from '../../../test/factories.ts';
import { readPdf } from '../../../test/read-pdf.ts';
import { users } from '../../people/users/user.tables.ts';
import { certificates as rows } from '../issuing/certificate.tables.ts';

let test: TestApp;
let admin: string;

beforeAll(async () => {
  test = await buildTestApp();
  admin = (await test.signedInAs('Administrador')).token;
});
afterAll(() => test.close());

/** Somebody with so many certificates, of courses of one area each. */
async function aHolder(count: number) {
  const { token, user } = await test.signedInAs('Alumno');
  const certificates = [];
  for (let at = 0; at < count; at += 1) {
    const course = await aCourse(test);
    const { body } = await test.call('POST', '/certificates/admin', {
      token: admin,
      body: { user: user.id, course: course._id, hours: 40 + at },
    });
    certificates.push(body);
  }
  const me = (method: 'GET' | 'PUT' | 'POST' | 'DELETE', path = '', body?: object) =>
    test.call(method, `/me/dossier${path}`, { token, ...(body ? { body } : {}) });
  const ids = certificates.map(({ _id }) => _id as string);
  return {
    me,
    user,
    certificates,
    ids,
    choose: (chosen = ids) => me('PUT', '', { certificates: chosen }),
  };
}
const tokenOf = (link: string) => link.split('/').at(-1) ?? '';
const opened = (link: string) => test.call('GET', `/open/dossiers/detail?token=${tokenOf(link)}`);

describe('what somebody gathers', () => {
  it('holds the certificates that they chose, in their order, with the hours summed by area', async () => {
    const { choose, ids } = await aHolder(3);
    const { body } = await choose([ids[2] ?? '', ids[0] ?? '']);
    expect(
      body.certificates.map(({ _id, chosen }: { _id: string; chosen: boolean }) => [_id, chosen]),
    ).toEqual([
      [ids[2], true],
      [ids[0], true],
      [ids[1], false],
    ]);
    expect(body.hours).toBe(82);
    const summed = body.areas.reduce((sum: number, { hours }: { hours: number }) => sum + hours, 0);
    expect(summed).toBe(82);
  });

  it('counts the hours of what is valid, and a course once however often it was certified', async () => {
    const { choose, ids, user, certificates } = await aHolder(3);
    const [expired, renewed, attended] = ids.map((id) => eq(rows.id, id));
    const { db } = test.deps;
    await db.update(rows).set({ validUntil: '2025-01-31' }).where(expired);
    const again = await test.call('POST', '/certificates/admin', {
      token: admin,
      body: { user: user.id, course: certificates[1].course, hours: 41 },
    });
    expect(again.status).toBe(201);
    await db.update(rows).set({ outcome: 'aprobacion' }).where(eq(rows.userId, user.id));
    await db.update(rows).set({ outcome: 'participacion' }).where(attended);
    await db
      .update(rows)
      .set({ issuedAt: new Date('2025-03-01') })
      .where(renewed);
    const { body } = await choose([...ids, again.body._id]);
    expect(body).toMatchObject({
      ...{ hours: 41 + 42, attended: 42, uncounted: { expired: 1, repeated: 1 } },
    });
  });

  it('takes nobody else’s certificate, and none that was annulled', async () => {
    const [own, other] = [await aHolder(1), await aHolder(1)];
    expect((await own.choose(other.ids)).status).toBe(402);
    await test.call('DELETE', `/certificates/${own.ids[0]}`, {
      token: admin,
      body: { reason: 'Error' },
    });
    expect((await own.choose()).status).toBe(402);
  });
});

describe('its address', () => {
  it('opens what is gathered, with nothing that the pages of certificates do not say', async () => {
    const { me, choose, user, certificates } = await aHolder(2);
    expect((await me('POST', '/link')).status).toBe(409);
    await choose();
    const { body } = await me('POST', '/link');
    const { body: open, headers } = await opened(body.link);
    expect(open.certificates.map(({ code }: { code: string }) => code)).toEqual(
      certificates.map(({ code }) => code),
    );
    expect(headers['x-robots-tag']).toContain('noindex');
    const said = JSON.stringify(open);
    for (const secret of [user.id, user.email, user.dni, user.mobile])
      if (secret) expect(said).not.toContain(secret);
  });

  it('opens nothing once it was revoked or made anew, nor with a letter changed', async () => {
    const { me, choose } = await aHolder(1);
    await choose();
    const first = (await me('POST', '/link')).body.link;
    const second = (await me('POST', '/link')).body.link;
    expect((await opened(first)).status).toBe(404);
    expect((await opened(second)).status).toBe(200);
    expect((await opened(`${second.slice(0, -2)}AA`)).status).toBe(404);
    await me('DELETE', '/link');
    expect((await opened(second)).status).toBe(404);
  });

  it('shows the corrected one in the place of one that got another code', async () => {
    const { me, user, choose, ids, certificates } = await aHolder(2);
    await choose();
    const { link } = (await me('POST', '/link')).body;
    const { body: asked } = await test.call('POST', '/me/certificate-corrections', {
      token: await test.tokenOf(user.id),
      body: {
        ...{ certificate: ids[0], firstName: 'Rosa', lastName: 'Quispe Ñahui' },
        message: 'Así se escribe.',
      },
    });
    const path = `/certificates/corrections/${asked._id}/approval`;
    const { body: approved } = await test.call('PUT', path, { token: admin, body: {} });
    const { body: open } = await opened(link);
    expect(open.holder).toBe('Rosa Quispe Ñahui');
    expect(open.certificates.map(({ holder }: { holder: string }) => holder)).toEqual([
      'Rosa Quispe Ñahui',
      certificates[1].printedName,
    ]);
    expect(
      (await me('GET')).body.certificates.map((one: { _id: string; chosen: boolean }) => [
        one._id,
        one.chosen,
      ]),
    ).toEqual([
      [approved.newCertificate, true],
      [ids[1], true],
    ]);
  });

  it('leaves out what was annulled since', async () => {
    const { me, choose, ids } = await aHolder(2);
    await choose();
    const { link } = (await me('POST', '/link')).body;
    await test.call('DELETE', `/certificates/${ids[0]}`, {
      token: admin,
      body: { reason: 'Error' },
    });
    expect((await opened(link)).body.certificates).toHaveLength(1);
  });
});

describe('its PDF', () => {
  it('is made as a job: an index, the certificates behind it, and each attached as it was issued', async () => {
    const { me, choose, certificates } = await aHolder(2);
    await choose();
    const { link } = (await me('POST', '/link')).body;
    expect((await me('POST', '/pdf')).body.paper).toMatchObject({ state: 'en-curso', total: 2 });
    expect((await me('POST', '/pdf')).status).toBe(409);
    await test.work();
    expect((await me('GET')).body.paper).toMatchObject({ state: 'listo', current: true, done: 2 });
    const pdf = (await me('GET', '/pdf')).body as Buffer;
    const names = certificates.map(({ code }) => `${code}.pdf`);
    for (const name of names) expect(pdf.includes(name)).toBe(true);
    expect(pdf.includes('/SubFilter /ETSI.CAdES.detached')).toBe(true);
    expect((await PDFDocument.load(pdf)).getPageCount()).toBe(5);
    const { faults, heard } = await hear(pdf);
    expect(faults).toEqual([]);
    const titles = heard.filter((one) => one.startsWith('H1: Certificado'));
    expect([heard[0], titles.length]).toEqual(['H1: Legajo de certificados', 2]);
    // Whoever looks for the second finds it by the pages that the index tells: each has two.
    const index = heard.slice(heard.indexOf('TH: Folios'));
    const told = index.filter((one) => one.startsWith('TD: '));
    expect(told).toEqual(['TD: 2 a 3', 'TD: 4 a 5']);
    const open = (await opened(link)).body;
    expect(Buffer.compare((await test.call('GET', open.pdf.replace('/api', ''))).body, pdf)).toBe(
      0,
    );
  }, 60_000);

  it('says its number and who issues it, the document only when its holder wants, and numbers all pages', async () => {
    const { me, user, choose } = await aHolder(1);
    await test.deps.db
      .update(users)
      .set({ document: 'DNI', dni: '45678912' })
      .where(eq(users.id, user.id));
    await choose();
    const printed = async (document: boolean) => {
      await me('POST', '/pdf', { document });
      await test.work();
      return (await me('GET', '/pdf')).body as Buffer;
    };
    expect((await hear(await printed(false))).heard.join(' ')).not.toContain('45678912');
    const pdf = await printed(true);
    const { faults, heard } = await hear(pdf);
    const said = heard.join(' ');
    expect(faults).toEqual([]);
    expect(said).toContain('DNI 45678912');
    const [number = ''] = /(?:[0-9A-Z]{4}-){3}[0-9A-Z]{4}/.exec(said) ?? [];
    expect(readPdf(pdf).text.join(' ')).toContain(`Legajo ${number}, folio 1 de `);
    const checks = { body: { codes: [number] } };
    expect((await test.call('POST', '/open/certificates/checks', checks)).body[0]).toMatchObject({
      ...{ result: 'numero', dossier: { number, count: 1 } },
    });
    expect((await me('GET')).body.paper).toMatchObject({ showDocument: true, current: true });
  }, 60_000);

  it('is handed to nobody else once a certificate in it no longer stands', async () => {
    const { me, choose, ids } = await aHolder(2);
    await choose();
    const { link } = (await me('POST', '/link')).body;
    await me('POST', '/pdf');
    await test.work();
    await test.call('DELETE', `/certificates/${ids[0]}`, {
      token: admin,
      body: { reason: 'Error' },
    });
    expect((await opened(link)).body.pdf).toBeNull();
    const path = `/open/dossiers/pdf?token=${tokenOf(link)}`;
    expect((await test.call('GET', path)).status).toBe(404);
    expect((await me('GET')).body.paper).toMatchObject({ state: 'listo', current: false });
  }, 60_000);
});
