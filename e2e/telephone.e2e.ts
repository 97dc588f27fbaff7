import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  type EventFields,
  signEvent,
} from '../apps/server/src/integrations/zadarma/zadarma.signature.ts';
import { startZadarma, type ZadarmaDouble } from '../apps/server/test/zadarma-double.ts';
import { receptionist } from './api.ts';
import { useBrowser, useServer, type Visit } from './browser.ts';
import { enterOffice } from './office.ts';
import { administrator } from './process.ts';

let exchange: ZadarmaDouble;
let office: Visit;
const { visit } = useBrowser();
afterAll(() => exchange?.close());
const server = useServer(async () => {
  exchange = await startZadarma();
  return {
    ZADARMA_URL: exchange.url,
    ZADARMA_KEY: exchange.key,
    ZADARMA_SECRET: exchange.secret,
  };
});
const { ask } = server;

/** Where the exchange's own phone comes from; in its place a page of ours that says what it was told. */
const widget = 'https://my.zadarma.com/**';
const widgetScript = `window.zadarmaWidgetFn = (key, sip) => {
  const phone = document.createElement('section');
  phone.setAttribute('aria-label', 'Doble del teléfono');
  phone.textContent = sip + ' ' + key;
  document.body.append(phone);
};`;

beforeAll(async () => {
  const [agent] = (await ask('GET', `/users?search=${receptionist.username}`)).body;
  const given = await ask('PUT', `/users/${agent._id}`, {
    isZadarma: true,
    callSettings: { annexed: '100' },
    telephony: { annexed: '100' },
  });
  expect(given.status, JSON.stringify(given.body)).toBe(200);
  await ask('POST', '/contacts', { name: 'Nadia Ticona', mobile: '987002002', country: 'PE' });
  office = await visit();
  await office.context.route(widget, (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: route.request().url().includes('-fn.js') ? widgetScript : '',
    }),
  );
  await enterOffice(office, server.url, 'Recepcionista');
});
afterAll(() => office?.close());

/** An event as the exchange sends it. */
async function event(name: string, changes: EventFields = {}) {
  const fields: EventFields = {
    event: name,
    pbx_call_id: 'in_1',
    caller_id: '51987002002',
    called_did: '5117001234',
    call_start: '2026-11-21 10:00:00',
    ...changes,
  };
  const answer = await fetch(`${server.url}/api/webhooks/zadarma`, {
    method: 'POST',
    headers: { signature: signEvent(exchange.secret, fields) ?? '' },
    body: new URLSearchParams(fields as Record<string, string>),
  });
  expect(answer.status).toBe(200);
}
const askedOf = (path: string) => exchange.asked.filter((one) => one.path === path);

it('the phone of the exchange opens in the page, with a key from our server', async () => {
  const { page } = office;
  await page.goto(`${server.url}/admin/llamadas`);
  await page.getByRole('button', { name: 'Abrir el teléfono web' }).click();
  await page.getByLabel('Doble del teléfono').getByText('548969-100 llave-de-72-horas').waitFor();
  await page.getByRole('button', { name: 'El teléfono web está abierto' }).waitFor();
  expect(office.complaints).toEqual([]);
});

it('who calls is shown over any page, one click from their own; a missed call is the next thing to do', async () => {
  const { page } = office;
  await page.goto(`${server.url}/admin/cursos`);
  await event('NOTIFY_START');
  await event('NOTIFY_INTERNAL', { internal: '100' });
  const card = page.getByRole('status').filter({ hasText: 'Está llamando' });
  await card.getByText('Nadia Ticona').waitFor();
  await card.getByText('+51 987 002 002').waitFor();
  await card.getByRole('button', { name: 'Abrir su ficha' }).click();
  await page.getByRole('heading', { level: 1, name: 'Nadia Ticona' }).waitFor();
  await event('NOTIFY_END', { internal: '100', duration: '0', disposition: 'no answer' });
  await card.waitFor({ state: 'detached' });
  await page.reload();
  await page.getByText('Devolver la llamada perdida').first().waitFor();
});

/** At night, on a Sunday or without a consent staff are told, and an administrator says why they call. */
async function callAllTheSame({ page }: Visit) {
  const against = page.getByRole('dialog', { name: 'Ahora no conviene llamar' });
  const rings = page.getByText('Suena tu anexo 101: contesta y marcamos.');
  await against.or(rings).first().waitFor();
  if (!(await against.isVisible())) return;
  await against.getByLabel('Por qué se llama igual').fill('Pidió que lo llamemos hoy mismo.');
  await against.getByRole('button', { name: 'Llamar igual' }).click();
}

it('a number on a claim and on a shipping calls with one click', async () => {
  const [chief] = (await ask('GET', `/users?search=${administrator.email}`)).body;
  await ask('PUT', `/users/${chief._id}`, {
    ...{ isZadarma: true, callSettings: { annexed: '101' }, telephony: { annexed: '101' } },
  });
  const desk = await visit();
  const { page } = desk;
  await enterOffice(desk, server.url, 'Administrador');
  const consumer = {
    name: 'Rosa Quispe',
    dni: '45879632',
    email: 'rosa@correo.example',
    phone: '987 002 003',
  };
  const filed = await ask('POST', '/open/claims', { consumer, detail: 'No tengo acceso.' });
  const [claim] = (await ask('GET', `/claims?search=${filed.body.number}`)).body;
  await page.goto(`${server.url}/admin/reclamos/${claim._id}`);
  await page.getByRole('button', { name: /^Llamar al/ }).click();
  await callAllTheSame(desk);
  await page.getByText('Suena tu anexo 101: contesta y marcamos.').waitFor();
  expect(askedOf('/v1/request/callback/').at(-1)?.params).toMatchObject({
    from: '101',
    to: '51987002003',
  });
  const shippings = (await ask('GET', '/shippings?limit=100')).body;
  const shipping = shippings.find(({ cellphone }: { cellphone: string | null }) => cellphone);
  await page.goto(`${server.url}/admin/envios/${shipping._id}`);
  await page.getByRole('button', { name: /^Llamar al/ }).click();
  await callAllTheSame(desk);
  await expect.poll(() => askedOf('/v1/request/callback/').length).toBe(2);
  // The refusal of the hour is an answer with a fault, which the browser's console tells.
  expect(desk.complaints.filter((one) => !/402|409/.test(one))).toEqual([]);
  await desk.close();
});
