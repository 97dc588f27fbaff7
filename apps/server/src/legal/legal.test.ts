import { claimCountries } from '@aulario/contract/claims/claim-book';
import { acceptedKinds, legalKindNames } from '@aulario/contract/legal';
import { isRuc } from '@aulario/contract/ruc';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../test/build-test-app.ts';
import { aBuyer, aCourse, aPurchase, proveMailbox } from '../../test/factories.ts';
import { readPdf } from '../../test/read-pdf.ts';
import { acceptances, legalTexts } from './legal.tables.ts';

let test: TestApp;
let admin: string;
beforeAll(async () => {
  test = await buildTestApp();
  await again();
  await test.call('PUT', '/settings/academy', {
    token: admin,
    body: {
      ...{ name: 'Quilla', tagline: '', about: [], legalName: 'Quilla S.A.C.', ruc: '20699000176' },
      ...{ address: 'Jr. Uno 1, Lima', phone: '01 555', whatsapp: '', email: 'hola@quilla.pe' },
      officeHours: 'de 9 a 18 h',
    },
  });
});
afterAll(() => test.close());

const again = async () => {
  admin = (await test.signedInAs('Administrador')).token;
};
const publish = (name: string, changes: string) =>
  test.call('POST', `/legal-texts/${name}/publication`, { token: admin, body: { changes } });
const inForce = async (country: string, occasion = 'compra') =>
  (await test.call('GET', `/open/legal-texts?occasion=${occasion}`)).body.find(
    (one: { country: string }) => one.country === country,
  );
const words = ({ blocks }: { blocks: { text: string }[] }) =>
  blocks.map(({ text }) => text).join('\n');

describe('legal texts', () => {
  it('are complete templates in every country, filled with the academy’s data, until it publishes', async () => {
    for (const country of Object.keys(claimCountries)) {
      for (const kind of legalKindNames) {
        const { body } = await test.call('GET', `/open/legal-texts/${country}/${kind}`);
        expect(body, `${country} ${kind}`).toMatchObject({ version: null, inForce: true });
        expect(body.blocks.length).toBeGreaterThan(8);
        expect(words(body)).not.toMatch(/[{}]|por completar|undefined/);
      }
    }
    const of = async (country: string) =>
      words((await test.call('GET', `/open/legal-texts/${country}/terminos`)).body);
    expect(await of('PE')).toContain('INDECOPI');
    expect(await of('CO')).toContain('www.sic.gov.co');
    expect(await of('CO')).toContain('RUC 20699000176');
    expect(await of('MX')).toContain('PROFECO');
  });

  it('are drafted, published with what changed, and never altered after', async () => {
    expect((await publish('PE/testimonios', 'Primera versión.')).body.version).toBe(1);
    expect(await publish('PE/testimonios', 'Lo mismo.')).toMatchObject({ status: 409 });
    const { body: read } = await test.call('GET', '/legal-texts/PE/testimonios', { token: admin });
    const save = (body: string, edits?: number) =>
      test.call('PUT', '/legal-texts/PE/testimonios', { token: admin, body: { body, edits } });
    const draft = `${read.body}\n\n## 8. Premios\nNo damos premios por opinar.`;
    expect((await save(draft, 0)).body).toMatchObject({ draft: true, edits: 1, version: 1 });
    expect((await save(`${draft} Nunca.`, 0)).status).toBe(409);
    expect(await save(`${draft} {ninguno}`, 1)).toMatchObject({
      ...{ status: 402, body: { message: expect.stringContaining('{ninguno}') } },
    });
    // A blank that nobody filled in would stay for ever.
    await save(`${draft} Lo dice [nombre del comité].`, 1);
    expect(await publish('PE/testimonios', 'Con un vacío.')).toMatchObject({
      ...{ status: 409, body: { message: expect.stringContaining('[nombre del comité]') } },
    });
    await save(draft, 2);
    const open = (version = '') =>
      test.call('GET', `/open/legal-texts/PE/testimonios${version && `?version=${version}`}`);
    expect(words((await open()).body)).not.toContain('Premios');
    expect((await publish('PE/testimonios', 'Se prohíben premios.')).body).toMatchObject({
      ...{ version: 2, draft: false },
    });
    expect((await open()).body).toMatchObject({ version: 2, changes: 'Se prohíben premios.' });
    const before = (await open('1')).body;
    expect(before).toMatchObject({ version: 1, inForce: false });
    expect(words(before)).not.toContain('Premios');
    expect((await open('3')).status).toBe(404);
    const { db } = test.deps;
    const one = eq(legalTexts.version, 1);
    await expect(db.update(legalTexts).set({ published: 'Otro.' }).where(one)).rejects.toThrow();
    await expect(db.delete(legalTexts).where(one)).rejects.toThrow();
  });

  it('name the terms of the settings, which never go below the law, and say when they are behind', async () => {
    await publish('CO/devoluciones', 'Primera versión.');
    const rules = {
      policyDays: 10,
      policyPercent: 80,
      mexicoDays: 5,
      answerDays: 5,
      refundDays: 10,
    };
    const change = (colombiaDays: number) =>
      test.call('PUT', '/settings/cancellations', {
        token: admin,
        body: { ...rules, colombiaDays },
      });
    expect((await change(4)).status).toBe(402);
    expect((await change(8)).status).toBe(200);
    expect((await inForce('CO')).cancellation).toMatch(/retracto.*8 días hábiles.*80 %/);
    expect((await inForce('PE')).cancellation).not.toMatch(/retracto/);
    const { body: list } = await test.call('GET', '/legal-texts', { token: admin });
    const behind = list.filter(({ outdated }: { outdated: boolean }) => outdated);
    expect(behind).toMatchObject([{ country: 'CO', kind: 'devoluciones', version: 1 }]);
    expect((await publish('CO/devoluciones', 'Ocho días hábiles.')).body.outdated).toBe(false);
    await test.call('PUT', '/settings/cancellations', {
      token: admin,
      body: { ...rules, colombiaDays: 5, policyDays: 7, policyPercent: 100, refundDays: 15 },
    });
  });
});

describe('the list of uses of data', () => {
  it('is a part of the version that was accepted, and other processors ask for a new one', async () => {
    const { body: rules } = await test.call('GET', '/settings/data', { token: admin });
    const host = (name: string) =>
      test.call('PUT', '/settings/data', {
        token: admin,
        body: {
          ...{
            periods: rules.periods,
            processors: [{ role: 'alojamiento', name, country: 'Chile' }],
          },
        },
      });
    const page = async (version = '') =>
      words((await test.call('GET', `/open/legal-texts/MX/privacidad${version}`)).body);
    expect((await host('Nubes del Sur')).status).toBe(200);
    await publish('MX/privacidad', 'Primera versión.');
    expect(await page()).toMatch(/Nubes del Sur \(Chile\).*24 meses/s);
    await host('Otra Nube');
    expect(await page()).not.toContain('Otra Nube');
    const { body: asked } = await test.call('GET', '/legal-texts/MX/privacidad', { token: admin });
    expect(asked).toMatchObject({ outdated: true, version: 1 });
    expect((await publish('MX/privacidad', 'Otro alojamiento.')).body.outdated).toBe(false);
    expect(await page()).toContain('Otra Nube');
    expect(await page('?version=1')).not.toContain('Otra Nube');
    const earlier = { published: 'Texto.\n{usosDeDatos}', digest: 'x', body: 'Texto.', version: 1 };
    const now = test.clock.now();
    await test.deps.db.insert(legalTexts).values({
      ...{ ...earlier, country: 'CO', kind: 'privacidad', publishedAt: now },
      ...{ createdAt: now, updatedAt: now },
    });
    const { body: old } = await test.call('GET', '/open/legal-texts/CO/privacidad');
    expect(words(old)).toContain('Otra Nube');
  });
});

describe('what was accepted', () => {
  it('is read back as it was from a purchase of last month, after the texts changed', async () => {
    const course = await aCourse(test);
    const { body: bought } = await aPurchase(test, { course: course._id, buyer: aBuyer() });
    const order = async () => (await test.call('GET', `/open/deals/${bought.token}`)).body;
    const then = await order();
    expect(then.accepted.texts.map(({ title }: { title: string }) => title)).toHaveLength(4);
    const terms = then.accepted.texts[0];
    expect(terms).toMatchObject({ version: 1, path: '/legales/terminos/pe/1' });

    test.clock.set('2026-12-24T15:00:00Z');
    await again();
    const { body: read } = await test.call('GET', '/legal-texts/PE/terminos', { token: admin });
    const body = read.body.replace('## 1. Qué se contrata', '## 1. Otra cosa');
    await test.call('PUT', '/legal-texts/PE/terminos', { token: admin, body: { body } });
    expect((await publish('PE/terminos', 'Otra cosa.')).body.version).toBe(2);
    const shorter = await test.call('PUT', '/settings/cancellations', {
      token: admin,
      body: {
        ...{ policyDays: 1, policyPercent: 50, colombiaDays: 5, mexicoDays: 5 },
        ...{ answerDays: 5, refundDays: 15, version: 2 },
      },
    });
    expect(shorter.status, JSON.stringify(shorter.body)).toBe(200);
    expect((await order()).accepted).toEqual(then.accepted);
    expect((await order()).accepted.cancellation).toContain('7 días');
    const old = await test.call('GET', '/open/legal-texts/PE/terminos?version=1');
    expect(words(old.body)).toContain('Qué se contrata');
    const { body: next } = await aPurchase(test, { course: course._id, buyer: aBuyer() });
    const { accepted } = (await test.call('GET', `/open/deals/${next.token}`)).body;
    expect(accepted.texts[0]).toMatchObject({ version: 2 });
    expect(accepted.cancellation).toContain('50 %');
  });

  it('is of the buyer’s country, and never other than what the page showed', async () => {
    const course = await aCourse(test);
    const buy = async (seenTexts: string, buyer: object = {}) =>
      test.call('POST', '/open/users/deal', {
        body: {
          ...{ buyer: { ...aBuyer(), ...buyer }, lines: [{ course: course._id }], terms: true },
          seenTexts,
        },
      });
    const { seen } = await inForce('PE');
    expect(await buy(seen)).toMatchObject({ status: 201 });
    const mobile = { country: 'CO', mobile: '3001234567', document: 'CC', dni: '1020304050' };
    expect(await buy(seen, mobile)).toMatchObject({
      status: 409,
      body: { errors: [{ path: 'terms' }] },
    });
    await publish('PE/privacidad', 'Primera versión publicada.');
    const { body: read } = await test.call('GET', '/legal-texts/PE/privacidad', { token: admin });
    const body = `${read.body}\n\nY nada más.`;
    await test.call('PUT', '/legal-texts/PE/privacidad', { token: admin, body: { body } });
    await publish('PE/privacidad', 'Una frase.');
    expect((await buy(seen)).status).toBe(409);
    expect((await buy((await inForce('PE')).seen)).status).toBe(201);
    const { seen: colombian } = await inForce('CO');
    const { body: sold } = await buy(colombian, mobile);
    const { accepted } = (await test.call('GET', `/open/deals/${sold.token}`)).body;
    expect(accepted.texts[0].path).toBe('/legales/terminos/co/1');
    expect(accepted.cancellation).toContain('retracto');
  });

  it('is kept with registrations and claims too, with where it came from', async () => {
    const { seen } = await inForce('MX', 'registro');
    const account = { firstName: 'Rosa', lastName: 'Quispe', email: 'rosa.mx@correo.example' };
    const asked = await test.call('POST', '/open/users/register', {
      body: {
        ...{ ...account, country: 'MX', password: 'una-clave-larga', terms: true },
        seenTexts: seen,
      },
    });
    expect(asked.status).toBe(202);
    const claim = await test.call('POST', '/open/claims', {
      body: {
        consumer: { name: 'Rosa Quispe', document: 'CC', dni: '1020304050', email: 'r@c.example' },
        ...{ detail: 'No llegó.', country: 'CO', type: 'peticion' },
      },
    });
    expect(claim.status, JSON.stringify(claim.body)).toBe(201);
    const sheet = await test.call('GET', `/open/claims/${claim.body.token}`);
    expect(sheet.body).toMatchObject({ country: 'CO', provider: { taxName: 'RUC' } });
    const rows = await test.deps.db.select().from(acceptances);
    const of = (occasion: string) => rows.find((row) => row.occasion === occasion);
    expect(of('registro')).toMatchObject({ country: 'MX', seen, ip: expect.any(String) });
    expect(of('registro')?.texts.map(({ kind }) => kind)).toEqual(acceptedKinds.registro);
    expect(of('reclamo')).toMatchObject({ country: 'CO', seen: null });
    await expect(
      test.deps.db.update(acceptances).set({ seen: 'otro' }).where(eq(acceptances.country, 'CO')),
    ).rejects.toThrow();
  });
});

describe('the confirmation', () => {
  it('goes with the purchase’s mail to a mailbox that answered, and to no other', async () => {
    const [{ _id: course }, buyer] = [await aCourse(test), aBuyer()];
    const paper = { kind: 'factura', ruc: '20131312955', legalName: 'Textiles Andinos S.A.C.' };
    const { body: first } = await aPurchase(test, { course, buyer, paper });
    await proveMailbox(test, first.token, buyer.email as string);
    const [{ user }] = (await test.call('GET', `/deals?search=${first.number}`, { token: admin }))
      .body;
    const as = await test.tokenOf(user);
    const { body: second } = await aPurchase(test, { course, buyer, paper, as });
    await test.work();
    const { body: mails } = await test.call('GET', '/mails?limit=10', { token: admin });
    const received = mails.filter(
      (mail: { template: string }) => mail.template === 'deal-received',
    );
    const attached = received.map((mail: { attachments: string[] }) => mail.attachments);
    const texts = (number: string) => `textos-aceptados-${number}.pdf`;
    expect(attached).toContainEqual([texts(first.number)]);
    const both = [`constancia-de-compra-${second.number}.pdf`, texts(second.number)];
    expect(attached).toContainEqual(both);
  });

  it('says in a mail without it where it is', async () => {
    const buyer = aBuyer();
    await aPurchase(test, { course: (await aCourse(test))._id, buyer });
    await test.work();
    const told = test.outbox.find(({ to }) => to === buyer.email);
    expect(told?.text).toContain('La constancia de tu compra, con los datos que escribiste');
  });

  it('is there later, as PDF', async () => {
    const course = await aCourse(test);
    const { body: bought } = await aPurchase(test, { course: course._id, buyer: aBuyer() });
    for (const paper of ['confirmation', 'accepted-texts']) {
      const file = await test.app.inject({ url: `/api/open/deals/${bought.token}/${paper}` });
      expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'application/pdf']);
      expect(file.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    }
  });

  it('has no document of the buyer in full: whoever has the link reads it', async () => {
    const [buyer, { _id: course }] = [aBuyer(), await aCourse(test)];
    const dni = buyer.dni as string;
    const ruc = [...'0123456789'].map((last) => `10${dni}${last}`).find(isRuc);
    const paper = { kind: 'factura', ruc, legalName: 'Rosa Quispe' };
    const { body: bought } = await aPurchase(test, { course, buyer, paper });
    const file = await test.app.inject({ url: `/api/open/deals/${bought.token}/confirmation` });
    const text = readPdf(file.rawPayload).text.join(' ');
    expect(text).toContain(`*****${dni.slice(-3)}`);
    expect(text).not.toContain(dni);
  });
});
