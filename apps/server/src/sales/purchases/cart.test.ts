import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts';
import { aBuyer, aCourse, aPurchase } from '../../../test/factories.ts';
import { readPdf } from '../../../test/read-pdf.ts';

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp();
});
afterAll(() => test.close());

const address = { department: 'Cusco', city: 'Wanchaq', address: 'Av. de la Cultura 1205' };
const physical = {
  certificatePrices: [{ option: 'fisico' as const, currency: 'PEN' as const, amount: 6_000 }],
};

describe('the courses of a cart', () => {
  it('are read in the order asked, with their certificates, without those off sale', async () => {
    const one = await aCourse(test, physical);
    const other = await aCourse(test);
    const { token } = await test.signedInAs('Administrador');
    const gone = await aCourse(test);
    await test.call('DELETE', `/courses/${gone._id}`, { token });

    const { status, body } = await test.call(
      'GET',
      `/open/courses/choices?ids=${other._id},${gone._id},${one._id},${other._id}`,
    );
    expect(status).toBe(200);
    expect(body.map(({ _id }: { _id: string }) => _id)).toEqual([other._id, one._id]);
    expect(body[1].certificatePrices).toEqual(physical.certificatePrices);
  });

  it.each(['', 'nada', `${'0198c0de-0000-7000-8000-000000000001,'.repeat(21)}`])(
    'are refused for a list that no cart has: %s',
    async (ids) => {
      expect((await test.call('GET', `/open/courses/choices?ids=${ids}`)).status).toBe(402);
    },
  );

  it('are bought together: one deal, one payment, each line with its certificate', async () => {
    const one = await aCourse(test);
    const other = await aCourse(test);
    const { body } = await aPurchase(test, {
      course: one._id,
      lines: [{ course: one._id, certificate: 'digital' }, { course: other._id }],
    });
    const deal = (await test.call('GET', `/open/deals/${body.token}`)).body;
    expect(deal.lines.map((line: { courseName: string }) => line.courseName)).toEqual([
      one.name,
      other.name,
    ]);
    expect(deal.total).toBe(20_000 + 3_000 + 20_000);
    expect(deal.payments).toHaveLength(1);
  });
});

describe('a sale that costs nothing', () => {
  it('is settled at once: its buyer is enrolled, and nobody is asked to pay', async () => {
    const { token } = await test.signedInAs('Administrador');
    await test.call('POST', '/coupons', { token, body: { code: 'BECA', percent: 100 } });
    const course = await aCourse(test);
    const buyer = aBuyer();
    const { body } = await aPurchase(test, { course: course._id, coupon: 'BECA', buyer });
    expect(body).toMatchObject({ state: 'pagado', total: { amount: 0 } });
    const own = (await test.call('GET', `/open/deals/${body.token}`)).body;
    expect(own).toMatchObject({ state: 'pagado', payments: [], dueNow: 0 });
    expect(own.enrolments).toHaveLength(1);
    await test.work();
    const mails = test.outbox.filter(({ to }) => to === buyer.email);
    expect(mails.map(({ subject }) => subject).sort()).toEqual([
      `Preparamos tu matrícula en ${course.name}`,
      expect.stringContaining('Registramos tu compra'),
    ]);
    const confirmation = mails.find(({ subject }) => subject.startsWith('Registramos'));
    expect(confirmation?.text).toContain('No tienes nada que pagar.');
    // Nobody answered from this mailbox: what was typed stays on the order's page.
    expect(confirmation?.attachments?.map(({ name }) => name)).toEqual([
      expect.stringMatching(/^textos-aceptados-/),
    ]);
  });
});

describe('a physical certificate', () => {
  it('is not sold without an address to send it to', async () => {
    const course = await aCourse(test, physical);
    const lines = [{ course: course._id, certificate: 'fisico' }];
    const body = { buyer: aBuyer(), lines, terms: true };
    const refused = await test.call('POST', '/open/users/deal', { body });
    expect(refused.status).toBe(402);
    expect(refused.body.errors).toEqual([
      { path: 'shipping.address', message: 'Escribe a dónde enviamos tu certificado físico.' },
    ]);
  });

  it('keeps its address with the deal, where staff read it', async () => {
    const course = await aCourse(test, physical);
    const { body } = await aPurchase(test, {
      course: course._id,
      lines: [{ course: course._id, certificate: 'fisico' }],
      shipping: address,
    });
    const { token } = await test.signedInAs('Recepcionista');
    const [{ _id }] = (await test.call('GET', `/deals?search=${body.number}`, { token })).body;
    expect((await test.call('GET', `/deals/${_id}`, { token })).body.shippingAddress).toEqual(
      address,
    );
    // The private link shows what was bought, and not where anybody lives.
    const own = await test.call('GET', `/open/deals/${body.token}`);
    expect(JSON.stringify(own.body)).not.toContain(address.address);
  });
});

it('of a course for minors asks their age, and under 18 who answers for them and gets a copy', async () => {
  const course = await aCourse(test, { forMinors: true });
  const buy = (student?: object) => aPurchase(test, { course: course._id, student });
  await expect(buy()).rejects.toThrow('student.birthDate');
  await expect(buy({ birthDate: '2012-05-01' })).rejects.toThrow('student.guardian.name');
  await buy({ birthDate: '1990-05-01' });
  const guardian = { name: 'Carmen Mamani', email: 'carmen@correo.example' };
  const { body } = await buy({ birthDate: '2012-05-01', guardian });
  await test.work();
  const copy = test.outbox.find(({ to }) => to === guardian.email);
  expect(copy?.text).toContain(body.number);
  // Who answers for them is named on the page of the order and in its confirmation; by mail once the mailbox answered.
  expect(copy?.text).toMatch(/^Hola:$/m);
  const page = await test.call('GET', `/open/deals/${body.token}`);
  expect(page.body.guardianName).toBe(guardian.name);
  const paper = await test.call('GET', `/open/deals/${body.token}/confirmation`);
  expect(readPdf(paper.body).text.join(' ')).toContain(guardian.name);
});

it('is invoiced to a company of the buyer’s country or of the academy’s, by a number whose digits agree', async () => {
  const course = await aCourse(test);
  const buy = (paper: object, buyer?: object) =>
    aPurchase(test, { course: course._id, paper, ...(buyer && { buyer }) });
  const factura = { kind: 'factura', legalName: 'Textiles Andinos' };
  const nit = { ...factura, taxName: 'NIT', ruc: '890.903.938-8' };
  const colombian = () =>
    aBuyer({ country: 'CO', document: 'CC', dni: '1020304050', mobile: '3012345678' });
  await expect(buy(nit)).rejects.toThrow('paper.ruc');
  const wrong = { ...nit, ruc: '890903938-7' };
  await expect(buy(wrong, colombian())).rejects.toThrow('paper.ruc');
  // From an academy of Peru it is no factura in Colombia, and is not called one.
  for (const [paper, buyer, number, what] of [
    [{ ...factura, ruc: '20131312955' }, undefined, '20131312955', 'Factura'],
    [nit, colombian(), '890903938-8', 'Comprobante'],
  ] as const) {
    const { body } = await buy(paper, buyer);
    const own = (await test.call('GET', `/open/deals/${body.token}`)).body;
    expect(own.paper).toMatchObject({ kind: 'factura', ruc: number });
    const said = readPdf((await test.call('GET', `/open/deals/${body.token}/confirmation`)).body);
    expect(said.text.join(' ')).toContain(`${what} a Textiles Andinos, `);
  }
});

it('of a company in Mexico asks the postal code of its fiscal address, and keeps what a CFDI says', async () => {
  const course = (await aCourse(test))._id;
  const mexican = { country: 'MX', document: 'OTRO', dni: 'AB1234', mobile: '5512345678' } as const;
  const buy = (more: object) =>
    aPurchase(test, {
      ...{ course, buyer: aBuyer(mexican) },
      paper: { kind: 'factura', taxName: 'RFC', ruc: 'PEP970814SF3', legalName: 'Pepe', ...more },
    });
  await expect(buy({})).rejects.toThrow('paper.postalCode');
  const cfdi = { postalCode: '06700', taxRegime: '601', cfdiUse: 'G03' };
  const { body } = await buy(cfdi);
  const own = (await test.call('GET', `/open/deals/${body.token}`)).body;
  expect(own.paper).toMatchObject({ ruc: 'PEP970814SF3', ...cfdi });
});
