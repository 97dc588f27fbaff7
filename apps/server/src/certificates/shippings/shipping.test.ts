import { eq, inArray } from 'drizzle-orm';
import { PDFDocument } from 'pdf-lib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts';
import { aFinishedEnrolment } from '../../../test/certificates.ts';
import { sendVoucher, waitingPayment } from '../../../test/factories.ts';
import { pdfPages } from '../../../test/pdf-pages.ts';
import { certificates } from '../issuing/certificate.tables.ts';
import { labelsPdf } from './shipping.labels.ts';
import { shippingsByIds } from './shipping.queries.ts';
import { shippings } from './shipping.tables.ts';

let test: TestApp;
let staff: string;

beforeAll(async () => {
  test = await buildTestApp();
  staff = (await test.signedInAs('Recepcionista')).token;
});
afterAll(() => test.close());

const place = { address: 'Av. Arequipa 2450', district: 'Lince', city: 'Lima' };

async function aPaperCertificate(): Promise<{ certificate: string; shipping: string }> {
  const { certificate } = await issued('fisico');
  await test.work();
  const { body } = await test.call('GET', `/shippings?certificate=${certificate}`, {
    token: staff,
  });
  return { certificate, shipping: body[0]._id };
}

const addressed = (...ids: string[]) =>
  test.deps.db.update(shippings).set(place).where(inArray(shippings.id, ids));

async function issued(kind: 'digital' | 'fisico', options = {}) {
  const { enrolment, buyer } = await aFinishedEnrolment(test, staff, options);
  const { body } = await test.call('POST', '/certificates', {
    token: staff,
    body: { enrolment, kind, nameConfirmed: true },
  });
  return { certificate: body._id as string, buyer };
}

const move = (id: string, body: object) =>
  test.call('PUT', `/shippings/${id}/state`, { token: staff, body });
const read = async (id: string) =>
  (await test.call('GET', `/shippings/${id}`, { token: staff })).body;

describe('a paper certificate', () => {
  it('sets out by itself, once, however often its job runs', async () => {
    const { certificate } = await aPaperCertificate();
    await test.work();
    const { body } = await test.call('GET', `/shippings?certificate=${certificate}`, {
      token: staff,
    });
    expect(body).toHaveLength(1);
    expect(body[0]).toMatchObject({ state: 'por-imprimir', price: null, priority: 'normal' });
  });

  it('has the fields of the specification', async () => {
    const { shipping } = await aPaperCertificate();
    const fields =
      '_id moodleId firstName lastName dni cellphone date address priority course'.split(' ');
    const record = await read(shipping);
    expect(Object.keys(record)).toEqual(expect.arrayContaining(fields));
    expect(Object.keys(record.course)).toEqual(expect.arrayContaining(['name', 'moodleId', 'ref']));
    expect(record).toMatchObject({ _id: shipping, firstName: 'Rosa', priority: 'normal' });
  });

  it('goes from the printer to the hands of the person, who is mailed', async () => {
    const { shipping, certificate } = await aPaperCertificate();
    const { body } = await test.call('POST', '/shippings/print-run', {
      token: staff,
      body: { ids: [shipping] },
    });
    expect(body[0].state).toBe('impreso');
    const { version } = await read(shipping);
    await test.call('PUT', `/shippings/${shipping}`, { token: staff, body: { version, ...place } });
    const before = test.outbox.length;
    await move(shipping, { state: 'enviado', courier: 'Olva', trackingCode: 'OLV-77' });
    await test.work();
    await move(shipping, { state: 'entregado' });
    await test.work();
    const subjects = test.outbox.slice(before).map(({ subject }) => subject);
    expect(subjects).toEqual([
      'Tu certificado impreso está en camino',
      'Tu certificado impreso fue entregado',
    ]);
    const after = await read(shipping);
    expect(after.moves.map(({ state }: { state: string }) => state)).toEqual([
      'por-imprimir',
      'impreso',
      'enviado',
      'entregado',
    ]);
    const { body: delivered } = await test.call('GET', `/certificates/${certificate}`, {
      token: staff,
    });
    expect(delivered.state).toBe('entregado');
  });

  it('is not sent without a courier or an address, and says which', async () => {
    const { shipping } = await aPaperCertificate();
    await test.call('POST', '/shippings/print-run', { token: staff, body: { ids: [shipping] } });
    expect((await move(shipping, { state: 'enviado' })).body.errors[0].path).toBe('courier');
    const noAddress = await move(shipping, { state: 'enviado', courier: 'Olva' });
    expect(noAddress.status).toBe(402);
    expect(noAddress.body.errors[0].path).toBe('address');
  });

  it('that got lost is printed and sent again, and one that came back is sent again', async () => {
    const { shipping } = await aPaperCertificate();
    await test.call('PUT', `/shippings/${shipping}`, {
      token: staff,
      body: { version: 1, ...place },
    });
    for (const step of [
      'impreso',
      'enviado',
      'devuelto',
      'enviado',
      'extraviado',
      'por-imprimir',
    ]) {
      const { status } = await move(shipping, { state: step, courier: 'Olva', note: 'Así fue.' });
      expect([step, status]).toEqual([step, 200]);
    }
    expect(await read(shipping)).toMatchObject({ state: 'por-imprimir', attempts: 2 });
  });

  it('that got lost or came back needs the story of it', async () => {
    const { shipping } = await aPaperCertificate();
    await test.call('PUT', `/shippings/${shipping}`, {
      token: staff,
      body: { version: 1, ...place },
    });
    await move(shipping, { state: 'impreso' });
    await move(shipping, { state: 'enviado', courier: 'Olva' });
    expect((await move(shipping, { state: 'extraviado' })).body.errors[0].path).toBe('note');
  });

  it('does not jump over a step', async () => {
    const { shipping } = await aPaperCertificate();
    const { status, body } = await move(shipping, { state: 'entregado' });
    expect(status).toBe(409);
    expect(body.message).toBe('Un envío «Por imprimir» no puede pasar a «Entregado».');
  });

  it('keeps its address once it has left', async () => {
    const { shipping } = await aPaperCertificate();
    await test.call('PUT', `/shippings/${shipping}`, {
      token: staff,
      body: { version: 1, ...place },
    });
    await move(shipping, { state: 'impreso' });
    await move(shipping, { state: 'enviado', courier: 'Olva' });
    const { version } = await read(shipping);
    const { status } = await test.call('PUT', `/shippings/${shipping}`, {
      token: staff,
      body: { version, address: 'Otra calle 1' },
    });
    expect(status).toBe(409);
  });

  it('is corrected by one of two editors; the other is told', async () => {
    const { shipping } = await aPaperCertificate();
    const save = () =>
      test.call('PUT', `/shippings/${shipping}`, {
        token: staff,
        body: { version: 1, priority: 'urgente' },
      });
    expect((await save()).status).toBe(200);
    expect((await save()).status).toBe(409);
  });

  it('of a print run is all or none', async () => {
    const [one, two] = [await aPaperCertificate(), await aPaperCertificate()];
    await move(two.shipping, { state: 'impreso' });
    const { status } = await test.call('POST', '/shippings/print-run', {
      token: staff,
      body: { ids: [one.shipping, two.shipping] },
    });
    expect(status).toBe(409);
    expect((await read(one.shipping)).state).toBe('por-imprimir');
  });

  it('prints in order with the others, without a broken signature, and has a label', async () => {
    const [one, two] = [await aPaperCertificate(), await aPaperCertificate()];
    const ids = `${two.shipping},${one.shipping}`;
    const sheets = await test.call('GET', `/shippings/sheets?ids=${ids}`, { token: staff });
    const document = await PDFDocument.load(sheets.body);
    expect(document.getPageCount()).toBeGreaterThanOrEqual(2);
    expect(document.getPages().every((page) => page.node.Annots() === undefined)).toBe(true);
    await addressed(one.shipping, two.shipping);
    const labels = await test.call('GET', `/shippings/labels?ids=${ids}`, { token: staff });
    expect((await PDFDocument.load(labels.body)).getPageCount()).toBe(1);
    // Twice the same would be two labels of one parcel.
    const [first] = String(ids).split(',');
    const twice = await test.call('GET', `/shippings/labels?ids=${first},${first}`, {
      token: staff,
    });
    expect([twice.status, twice.body.message]).toEqual([
      402,
      'Un envío está dos veces en la lista: déjalo una sola vez.',
    ]);
    const none = await test.call('GET', '/shippings/labels?ids=', { token: staff });
    expect(none.status).toBe(402);
  });

  it('has no label once its certificate no longer holds', async () => {
    const { shipping, certificate } = await aPaperCertificate();
    await addressed(shipping);
    const label = () => test.call('GET', `/shippings/labels?ids=${shipping}`, { token: staff });
    expect((await label()).status).toBe(200);
    await test.deps.db
      .update(certificates)
      .set({ state: 'anulado' })
      .where(eq(certificates.id, certificate));
    const spoilt = await label();
    expect([spoilt.status, spoilt.body.message]).toEqual([
      409,
      expect.stringContaining('ya no vale'),
    ]);
  });

  it('has no label without an address, and says whose is missing', async () => {
    const { shipping } = await aPaperCertificate();
    const label = await test.call('GET', `/shippings/labels?ids=${shipping}`, { token: staff });
    expect([label.status, label.body.message]).toEqual([
      409,
      expect.stringContaining('Falta la dirección de'),
    ]);
  });

  it('has its own label on every sheet, and nobody has two', async () => {
    const { shipping } = await aPaperCertificate();
    const [record] = await shippingsByIds(test.deps.db, [shipping]);
    const people = 'Ana Beto Caro Dina Elmer Flor Gino Hugo Irma'.split(' ');
    const records = people.map((firstName) => ({
      ...(record as NonNullable<typeof record>),
      shipping: { ...(record as NonNullable<typeof record>).shipping, firstName },
    }));
    Object.assign(records[0]?.shipping ?? {}, { country: 'CO', address: 'Calle 72 # 10' });
    const sheets = await pdfPages(await labelsPdf(test.deps, records));
    // Abroad the country stands on it, in the last line and in capitals as the post asks.
    expect(sheets[0]?.replace(/\s+/g, ' ')).toContain('Calle 72 # 10, COLOMBIA');
    const onEach = sheets.map((sheet) => people.filter((name) => sheet.includes(name)));
    expect(onEach).toEqual([people.slice(0, 4), people.slice(4, 8), people.slice(8)]);
  });
});

describe('a paper copy that a student asks for', () => {
  const prices = [{ option: 'fisico', currency: 'PEN', amount: 4_500 }];

  async function aStudent(course = {}) {
    const { certificate } = await issued('digital', { course });
    const { body } = await test.call('GET', `/certificates/${certificate}`, { token: staff });
    return { certificate, token: await test.tokenOf(body.user) };
  }
  const ask = (token: string, certificate: string) =>
    test.call('POST', '/me/shippings', { token, body: { certificate, ...place } });

  it('says what it costs and is printed once it is paid', async () => {
    const { certificate, token } = await aStudent({ certificatePrices: prices });
    const { status, body } = await ask(token, certificate);
    expect(status).toBe(201);
    expect(body).toMatchObject({ state: 'solicitado', price: { amount: 4_500, currency: 'PEN' } });
    expect((await move(body._id, { state: 'por-imprimir' })).status).toBe(409);
    const paid = await test.call('PUT', `/shippings/${body._id}/payment`, {
      token: staff,
      body: { method: 'yape', operationNumber: '0041', paidAt: '2026-11-20' },
    });
    expect(paid.body).toMatchObject({ state: 'por-imprimir' });
    const { body: deal } = await test.call('GET', `/deals/${paid.body.deal._id}`, { token: staff });
    expect(deal).toMatchObject({ state: 'pagado', paid: 4_500, enrolments: [] });
    expect(deal.payments).toMatchObject([{ state: 'verificado', operationNumber: '0041' }]);
  });

  it('is an ordinary sale: its voucher is rejected with a reason, sent again, verified, and it is printed', async () => {
    const { certificate, token } = await aStudent({ certificatePrices: prices });
    const { body: asked } = await ask(token, certificate);
    const { number, path } = asked.deal;
    const link = path.split('/').at(-1);
    expect(await sendVoucher(test, link)).toMatchObject({ status: 201 });
    const first = await waitingPayment(test, staff, number);
    expect(first).toMatchObject({ amount: 4_500, currency: 'PEN' });
    await test.call('PUT', `/payments/${first._id}/rejection`, {
      token: staff,
      body: { reason: 'El monto no coincide.' },
    });
    const mine = async () => {
      const { body } = await test.call('GET', '/me/studies', { token });
      return body.purchases.find((one: { number: string }) => one.number === number);
    };
    expect((await mine()).payments[0]).toMatchObject({
      state: 'rechazado',
      reason: 'El monto no coincide.',
    });
    await sendVoucher(test, link);
    const second = await waitingPayment(test, staff, number);
    await test.work();
    const before = test.outbox.length;
    await test.call('PUT', `/payments/${second._id}/verification`, { token: staff, body: {} });
    await test.work();
    expect(await read(asked._id)).toMatchObject({
      state: 'por-imprimir',
      moves: [{ state: 'solicitado' }, { state: 'por-imprimir' }],
    });
    expect(await mine()).toMatchObject({ state: 'pagado', paid: 4_500 });
    const mails = test.outbox.slice(before);
    expect(mails.map(({ subject }) => subject).sort()).toEqual([
      expect.stringMatching(/^Confirmamos tu pago de S\/\s45\.00$/),
      'Vamos a imprimir tu certificado',
    ]);
    expect(mails.find(({ subject }) => subject.startsWith('Confirmamos'))?.text).not.toContain(
      'matrícula',
    );
    const ledger = await test.call('GET', `/ledger?deal=${asked.deal._id}`, { token: staff });
    expect(ledger.body).toEqual([]);
  });

  it('is not sent when its sale is annulled, and its sale is annulled when it is not sent', async () => {
    const { certificate, token } = await aStudent({ certificatePrices: prices });
    const { body: one } = await ask(token, certificate);
    const reason = 'Ya no lo quiere.';
    expect(
      await test.call('PUT', `/deals/${one.deal._id}/annulment`, {
        token: staff,
        body: { reason },
      }),
    ).toMatchObject({ status: 200 });
    await test.work();
    expect(await read(one._id)).toMatchObject({ state: 'anulado' });
    const { body: other } = await ask(token, certificate);
    expect(other.deal.number).not.toBe(one.deal.number);
    await sendVoucher(test, other.deal.path.split('/').at(-1));
    await test.call('DELETE', `/shippings/${other._id}`, { token: staff, body: { reason } });
    const { body: deal } = await test.call('GET', `/deals/${other.deal._id}`, { token: staff });
    expect(deal).toMatchObject({ state: 'anulado', payments: [{ state: 'rechazado', reason }] });
  });

  it('whose voucher waits to be looked at is not also paid by hand', async () => {
    const { certificate, token } = await aStudent({ certificatePrices: prices });
    const { body } = await ask(token, certificate);
    await sendVoucher(test, body.deal.path.split('/').at(-1));
    const paid = await test.call('PUT', `/shippings/${body._id}/payment`, {
      token: staff,
      body: { method: 'yape', operationNumber: '0042', paidAt: '2026-11-20' },
    });
    expect(paid).toMatchObject({ status: 409 });
    expect(paid.body.message).toContain(body.deal.number);
  });

  it('is asked for once while one is under way', async () => {
    const { certificate, token } = await aStudent({ certificatePrices: prices });
    const answers = await Promise.all([ask(token, certificate), ask(token, certificate)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  });

  it('is refused where the course offers none, and of a certificate of somebody else', async () => {
    const own = await aStudent();
    expect((await ask(own.token, own.certificate)).body.message).toBe(
      'Este curso no ofrece el certificado impreso.',
    );
    const other = await aStudent({ certificatePrices: prices });
    expect((await ask(own.token, other.certificate)).status).toBe(404);
  });

  it('shows its steps without the names of staff, and lets the address be corrected', async () => {
    const { certificate, token } = await aStudent({ certificatePrices: prices });
    const { body } = await ask(token, certificate);
    const changed = await test.call('PUT', `/me/shippings/${body._id}`, {
      token,
      body: { address: 'Jr. Puno 100', city: 'Cusco' },
    });
    expect(changed.body).toMatchObject({ address: 'Jr. Puno 100', city: 'Cusco' });
    const { body: list } = await test.call('GET', '/me/shippings', { token });
    expect(list[0].moves[0].byName).toBe('');
    const { body: me } = await test.call('GET', '/auth/me', { token });
    expect(me.shippings).toMatchObject([{ _id: body._id, address: 'Jr. Puno 100' }]);
    const stranger = (await test.signedInAs('Alumno')).token;
    const { status } = await test.call('PUT', `/me/shippings/${body._id}`, {
      token: stranger,
      body: { address: 'Mi casa 1', city: 'Lima' },
    });
    expect(status).toBe(404);
  });
});
