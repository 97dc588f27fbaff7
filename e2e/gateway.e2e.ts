import { afterAll, describe, expect, it } from 'vitest';
import {
  type MercadoPagoDouble,
  mercadoPagoSettings,
  startMercadoPagoDouble,
} from '../apps/server/test/mercadopago-double.ts';
import { administratorToken, call } from './api.ts';
import { useBrowser, useServer } from './browser.ts';
import { enterOffice } from './office.ts';

let gateway: MercadoPagoDouble;
const { visit } = useBrowser();
afterAll(() => gateway?.close());
const server = useServer(async () => {
  gateway = await startMercadoPagoDouble();
  return mercadoPagoSettings(gateway);
});

const buyers = {
  PE: { document: 'DNI', dni: '45871001', mobile: '987654321' },
  CO: { document: 'CC', dni: '1020304050', mobile: '3001234567' },
  MX: { document: 'OTRO', dni: 'MX871003', mobile: '5512345678' },
} as const;

async function deal(country: keyof typeof buyers, n: number): Promise<string> {
  const [course] = (await call(server.url, 'GET', '/open/courses?limit=1')).body;
  const buyer = {
    firstName: 'Ñusta',
    lastName: 'Huamán Peña',
    email: `nusta.${country.toLowerCase()}${n}@correo.example`,
    country,
    ...buyers[country],
    // Nobody orders twice in a few minutes without a proof of work.
    dni: `${buyers[country].dni.slice(0, -1)}${n}`,
  };
  const body = { buyer, lines: [{ course: course._id }], terms: true };
  const bought = await call(server.url, 'POST', '/open/users/deal', { body });
  if (bought.status !== 201) throw new Error(JSON.stringify(bought.body));
  return bought.body.path;
}

describe.each([
  ['PE', 390, 'PEN'],
  ['CO', 1440, 'COP'],
  ['MX', 390, 'MXN'],
] as const)('a buyer in %s', (country, width, currency) => {
  it('pays by card: refused once, accepted then, and reads that it is verified', async () => {
    const { page, complaints, close } = await visit({ width });
    await page.goto(server.url + (await deal(country, 1)));
    await page.getByRole('link', { name: /^Pagar .+ con tarjeta/ }).click();
    await page.getByText(new RegExp(` ${currency}$`)).waitFor();
    await page.getByRole('button', { name: 'Rechazar' }).click();
    await page.getByText('El pago con tarjeta no pasó.').waitFor();
    await page.getByRole('link', { name: /^Pagar .+ con tarjeta/ }).click();
    await page.getByRole('button', { name: 'Aprobar' }).click();
    await page.getByText(/Verificamos tu pago|Ya estás dentro/).waitFor({ timeout: 60_000 });
    expect(complaints).toEqual([]);
    await close();
  }, 120_000);
});

it('an administrator gives a card payment back, and the open page says so once the gateway does', async () => {
  const token = await administratorToken(server.url);
  const newest = '/deals?sort=-createdAt&limit=1';
  const { body: sold } = await call(server.url, 'GET', newest, { token });
  const office = await visit();
  const { page } = office;
  await enterOffice(office, server.url, 'Administrador');
  await page.goto(`${server.url}/admin/tratos/${sold[0]._id}`);
  await page.getByRole('button', { name: 'Devolver' }).click();
  const back = page.getByRole('dialog');
  await back.getByText('Se mantiene').click();
  await back.getByLabel('Motivo').fill('Pagó dos veces.');
  // It is asked again a little later.
  gateway.trouble('hang-up');
  await back.getByRole('button', { name: /^Devolver/ }).click();
  await back.waitFor({ state: 'detached' });
  await page.getByText('En curso').waitFor();
  gateway.mend();
  await page.getByText('En curso').waitFor({ state: 'hidden', timeout: 60_000 });
  await page.getByText(/^Nota de crédito/).waitFor();
  expect(office.complaints).toEqual([]);
  await office.close();
}, 120_000);

describe('with the gateway down', () => {
  it.each([true, false])(
    'a buyer is told and pays by hand (JavaScript: %s)',
    async (javaScript) => {
      gateway.trouble('hang-up');
      const { page, close } = await visit({ width: 390, javaScript });
      await page.goto(server.url + (await deal('PE', javaScript ? 2 : 3)));
      await page.getByRole('link', { name: /^Pagar .+ con tarjeta/ }).click();
      await page.getByText('Ahora no se puede pagar con tarjeta').waitFor();
      await page.getByLabel('Número de operación').waitFor();
      gateway.mend();
      await close();
    },
    120_000,
  );
});
