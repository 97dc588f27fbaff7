import { beforeAll, expect, it } from 'vitest';
import { administratorToken } from './api.ts';
import { axeFaults } from './axe.ts';
import { useBrowser, useServer } from './browser.ts';
import { publishedCourse } from './faults/academy.ts';
import { enterOffice } from './office.ts';

const server = useServer({ DEMO: 'off' }, 'embedded');
const { ask } = server;
const { visit } = useBrowser();
let course: string;
beforeAll(async () => {
  course = await publishedCourse(server.url, await administratorToken(server.url), 7);
});

const buyers = {
  PE: {
    ...{ document: 'DNI', dni: '44556677', mobile: '912345678' },
    ...{ right: /política de la academia/, book: 'Libro de Reclamaciones' },
  },
  CO: {
    ...{ document: 'CC', dni: '1020304050', mobile: '3001234567' },
    ...{ right: /Derecho de retracto/, book: 'Peticiones, quejas y reclamos' },
  },
  MX: {
    ...{ document: 'PASAPORTE', dni: 'G12345678', mobile: '5512345678' },
    ...{ right: /Derecho de revocación/, book: 'Quejas y reclamaciones' },
  },
} as const;
type Country = keyof typeof buyers;

async function order(country: Country, paid: boolean) {
  const { right: _, book: __, ...own } = buyers[country];
  const buyer = {
    ...{ firstName: 'Hilaria', lastName: 'Supa Huamán', country, ...own },
    email: `hilaria-${country.toLowerCase()}-${paid}@correo.example`,
    ...(!paid && { dni: '44556688' }),
  };
  const body = { buyer, lines: [{ course }], currency: 'PEN', terms: true };
  const bought = await ask('POST', '/open/users/deal', body);
  expect(bought.status, JSON.stringify(bought.body)).toBe(201);
  const { number, path } = bought.body;
  if (!paid) return { number, path };
  const [deal] = (await ask('GET', `/deals?search=${number}`)).body;
  const payment = await ask('POST', '/payments', {
    ...{ deal: deal._id, amount: deal.total, method: 'yape' },
    ...{
      operationNumber: `555000${buyers[country].mobile}`,
      // Lima's day, which is still yesterday's of UTC in the evening.
      paidAt: new Date(Date.now() - 5 * 3_600_000).toISOString().slice(0, 10),
    },
  });
  const verified = await ask('PUT', `/payments/${payment.body._id}/verification`, {
    version: payment.body.version,
  });
  expect(verified.status, JSON.stringify(payment.body)).toBe(200);
  return { number, path };
}

it('the notice follows the country of the form at once', async () => {
  const { page } = await visit({ width: 390 });
  const { body: bought } = await ask('GET', `/courses/${course}`);
  const notice = page.locator('footer a[href="/libro-de-reclamaciones"]');
  await page.goto(`${server.url}/comprar?curso=${bought.slug}`);
  await notice.getByText('Libro de Reclamaciones').first().waitFor();
  await page.getByLabel('Factura, con RUC').check();
  expect(await page.getByText('si tu empresa es de otro').count()).toBe(0);
  await page.getByLabel('País').selectOption('CO');
  await notice.getByText('Peticiones, quejas y reclamos').waitFor();
  // A NIT is no RUC: a company is invoiced by the number of its country, and told what it will not get.
  await page.getByLabel('Un comprobante a tu empresa, con su NIT').waitFor();
  await page.getByText('y no una factura electrónica de la DIAN').waitFor();
  await page.getByLabel('NIT', { exact: true }).waitFor();
  await page.getByLabel('País').selectOption('EC');
  await page.getByText('si tu empresa es de otro').waitFor();
});

it('without JavaScript the notice follows the form as it was answered, of an order and of a claim', async () => {
  const { page } = await visit({ width: 390, javaScript: false });
  const { body: bought } = await ask('GET', `/courses/${course}`);
  const notice = page.locator('footer a[href="/libro-de-reclamaciones"]');
  await page.goto(`${server.url}/comprar?curso=${bought.slug}`);
  await notice.getByText('Libro de Reclamaciones').first().waitFor();
  await page.getByLabel('País').selectOption('MX');
  await page.getByRole('button', { name: /^Confirmar la compra/ }).click();
  await page.getByText('Escribe tus nombres').first().waitFor();
  await notice.getByText('Quejas y reclamaciones').waitFor();
  await page.goto(`${server.url}/libro-de-reclamaciones?pais=co`);
  await notice.getByText('Peticiones, quejas y reclamos').waitFor();
  expect(await page.locator('[name="currency"]').inputValue()).toBe('COP');
});

it('who bought cancels by the page of the order: at once unpaid, and by the right of their country once paid', async () => {
  const buyer = await visit({ width: 390 });
  const { page } = buyer;
  const unpaid = await order('PE', false);
  await page.goto(`${server.url}${unpaid.path}`);
  const account = page.getByRole('heading', { name: 'Elige tu contraseña y guarda tu compra' });
  await account.waitFor();
  await page.getByRole('link', { name: 'Cancelar mi compra' }).click();
  await page.getByText('Todavía no hay ningún pago').waitFor();
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Cancelar la compra' }).click();
  await page.getByText('Cancelaste esta compra.').waitFor();
  // Nothing of it is left that an account would keep.
  expect(await account.count()).toBe(0);

  for (const country of Object.keys(buyers) as Country[]) {
    const { path } = await order(country, true);
    await page.goto(`${server.url}${path}/cancelar`);
    await page.getByText(buyers[country].right).waitFor();
    // The law of the order, and no other currency, wherever its page is opened.
    await page.locator('footer').getByText(buyers[country].book).first().waitFor();
    expect(await page.getByText('Precios en').count()).toBe(0);
    expect(await axeFaults(page)).toEqual([]);
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Pedir la cancelación' }).click();
    await page.getByText('Recibimos tu solicitud de cancelación.').waitFor();
  }

  const office = await visit();
  await enterOffice(office, server.url, 'Administrador');
  await office.page.goto(`${server.url}/admin/cancelaciones`);
  await office.page.getByRole('button', { name: 'Aceptar' }).first().click();
  await office.page.getByRole('dialog').getByRole('button', { name: 'Aceptar' }).click();
  await office.page.getByText('Aceptada. La persona recibe un correo.').waitFor();
  const { body } = await ask('GET', '/cancellations?state=aceptada');
  expect(body).toHaveLength(1);
  // In the same act its money waits to be sent.
  const { body: refunds } = await ask('GET', `/refunds?deal=${body[0].deal}`);
  expect(refunds).toMatchObject([{ state: 'pendiente', amount: body[0].amount }]);
  expect([...buyer.complaints, ...office.complaints]).toEqual([]);
});
