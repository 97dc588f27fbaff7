import { expect, it } from 'vitest';
import { call } from './api.ts';
import { useBrowser, useServer } from './browser.ts';
import { enterOffice, openOffice } from './office.ts';

const server = useServer();
const { ask } = server;
const { visit } = useBrowser();

it('an administrator reads the day: each figure opens its list, and the period changes what is counted', async () => {
  const office = await visit();
  const { page } = office;
  await enterOffice(office, server.url, 'Administrador');
  await page.getByRole('combobox', { name: 'Periodo' }).click();
  await page.getByRole('option', { name: 'Este año' }).click();
  const sales = page
    .locator('[aria-busy=false] a[href*="-01-01"]', { hasText: /^\d+ ventas$/ })
    .first();
  const said = Number.parseInt((await sales.textContent()) ?? '', 10);
  expect(said).toBeGreaterThan(0);
  await sales.click();
  await page.waitForURL(({ pathname }) => pathname === '/admin/tratos');
  const heading = page.getByRole('heading', { level: 1 }).locator('..');
  await expect.poll(() => heading.textContent()).toContain(String(said));
  await page.goto(`${server.url}/admin`);
  await page.getByRole('link', { name: /^Testimonios por leer/ }).click();
  await page.waitForURL(({ pathname, search }) => {
    const filter = new URLSearchParams(search).get('filter') ?? '';
    return pathname === '/admin/testimonios' && filter.includes('pendiente');
  });
  expect(office.complaints).toEqual([]);
  await office.close();
});

it('a receptionist is warned of an operation number that was used before, and approves testimonies in bulk with a report that stays', async () => {
  const pending = (await ask('GET', '/payments?state=pendiente&voucher=true&limit=100')).body;
  const twinOf = ({ sameAs }: { sameAs: { why: string; dealNumber: string }[] }) =>
    sameAs.find(({ why }) => why === 'operacion');
  const suspect = pending.find(twinOf);
  const { dealNumber } = twinOf(suspect) ?? expect.fail('no operation was used twice');
  const office = await visit();
  const { page } = office;
  await openOffice(office, server.url, 'Recepcionista', `/comprobantes/${suspect._id}`);
  const panel = page.getByRole('region', { name: 'Datos del pago' });
  const twin = panel.getByRole('listitem').filter({ hasText: `trato ${dealNumber}` });
  await twin.getByText('el mismo número de operación').waitFor();
  await twin.getByRole('link', { name: `trato ${dealNumber}` }).click();
  await page.getByRole('link', { name: dealNumber }).first().waitFor();

  const filter = encodeURIComponent(JSON.stringify({ state: 'pendiente' }));
  const waiting = (await ask('GET', '/testimonies?state=pendiente&limit=100')).body.length;
  await page.goto(`${server.url}/admin/testimonios?filter=${filter}`);
  // The list may be drawn once more under the first press.
  const all = page.getByRole('checkbox', { name: 'Seleccionar toda la página' });
  const check = () =>
    all
      .check({ timeout: 5_000 })
      .then(() => true)
      .catch(() => false);
  await expect.poll(check, { timeout: 20_000 }).toBe(true);
  const chosen = page.getByRole('region', { name: 'Selección' });
  await chosen.getByRole('button', { name: 'Aprobar' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Aprobar' }).click();
  const report = page.getByText(/^Terminado: \d+ hechos?/);
  await report.waitFor();
  const done = Number(/\d+/.exec((await report.textContent()) ?? '')?.[0]);
  expect(done).toBeGreaterThan(0);
  const left = (await ask('GET', '/testimonies?state=pendiente&limit=100')).body;
  expect(left).toHaveLength(waiting - done);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Descargar informe' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/\.xlsx$|\.csv$/);
  await page.getByRole('button', { name: 'Cerrar' }).click();
  expect(office.complaints).toEqual([]);
  await office.close();
});

it('an administrator verifies a voucher from the inbox; what the person was told is read and sent again by both roles', async () => {
  const waiting = (
    await ask('GET', '/payments?state=pendiente&voucher=true&sort=voucherAt&limit=100')
  ).body;
  const payment = waiting.find(({ sameAs }: { sameAs: object[] }) => sameAs.length === 0);
  const { email } = (await ask('GET', `/users/${payment.user}`)).body;
  const mails = async () =>
    (await ask('GET', `/mails?search=${encodeURIComponent(email)}&state=bandeja`)).body;
  const office = await visit();
  const { page } = office;
  await openOffice(office, server.url, 'Administrador', `/comprobantes/${payment._id}`);
  await page.getByRole('heading', { name: payment.userName }).first().waitFor();
  await page.keyboard.press('v');
  await page.getByText(/^Verificado: /).waitFor();
  await expect.poll(async () => (await mails()).length, { timeout: 30_000 }).toBeGreaterThan(0);
  const [{ _id, subject }] = await mails();

  await page.goto(`${server.url}/admin/correos`);
  await page.getByLabel('Comienzo del correo de quien lo recibió').fill(email.slice(0, -4));
  // The list is drawn anew once it is filtered.
  await page.locator('tbody tr', { hasText: email }).first().waitFor();
  await expect.poll(() => page.locator('tbody tr', { hasNotText: email }).count()).toBe(0);
  await page.getByRole('link', { name: subject }).first().click();
  await page.getByRole('heading', { level: 1, name: subject }).waitFor();
  await page.getByRole('button', { name: 'Solo texto' }).click();
  await page.locator('pre').getByText('Academia Tocapu').first().waitFor();
  await page.getByRole('button', { name: 'Enviar otra vez' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Enviar otra vez' }).click();
  await page.getByText('El correo sale de nuevo. Queda en la lista.').waitFor();
  const sameMail = async () =>
    (await mails()).filter((mail: { subject: string }) => mail.subject === subject).length;
  await expect.poll(sameMail, { timeout: 30_000 }).toBe(2);

  const reception = await visit();
  await openOffice(reception, server.url, 'Recepcionista', `/correos/${_id}`);
  await reception.page.getByRole('heading', { level: 1, name: subject }).waitFor();
  await reception.page.getByRole('button', { name: 'Enviar otra vez' }).waitFor();
  expect(office.complaints).toEqual([]);
  await reception.close();
  await office.close();
});

it('an administrator merges two records of one person, takes it back, and reads both in the audit', async () => {
  const person = (mobile: string, email: string) => ({
    ...{ firstName: 'Zenobia', lastName: 'Ccallo Ñahui', country: 'PE' },
    ...{ mobile, email, status: true },
  });
  const [kept, other] = await Promise.all(
    [
      person('+51987111222', 'zenobia@correo.example'),
      person('+51987333444', 'z2@correo.example'),
    ].map(async (body) => (await ask('POST', '/users', body)).body),
  );
  const office = await visit();
  const { page } = office;
  await openOffice(office, server.url, 'Administrador', `/personas/${kept._id}`);
  await page.getByRole('button', { name: 'Fusionar' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'La otra ficha' }).fill('z2@correo.example');
  await page.getByRole('option', { name: /^Zenobia .* z2@correo/ }).click();
  await dialog.getByRole('radio', { name: '+51987333444 (de la otra ficha)' }).check();
  const merge = dialog.getByRole('button', { name: 'Fusionar las dos fichas' });
  expect(await merge.isDisabled()).toBe(true);
  await dialog.getByLabel(/^Cómo sabes que son/).fill('Llamó y lo confirmó.');
  await merge.click();
  await page.getByText(/quedó fusionada/).waitFor();
  expect((await ask('GET', `/users/${kept._id}`)).body.mobile).toBe('+51987333444');
  await page.getByRole('button', { name: 'Deshacer', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Deshacer la fusión' }).click();
  await page.getByText('Fichas separadas.').waitFor();
  expect((await ask('GET', `/users/${kept._id}`)).body.mobile).toBe('+51987111222');
  expect((await ask('GET', `/users/${other._id}`)).body.retiredAt).toBeNull();

  await page.goto(`${server.url}/admin/auditoria`);
  await page.getByRole('combobox', { name: 'Qué' }).click();
  await page.getByRole('option', { name: 'Persona', exact: true }).click();
  const rows = page.getByRole('row');
  await rows.filter({ hasText: 'Separó' }).first().waitFor();
  const merged = rows.filter({ hasText: 'Fusionó' }).first();
  await merged.getByRole('button', { name: 'Ver el detalle' }).click();
  await page.getByRole('columnheader', { name: 'Antes' }).waitFor();
  await page.getByRole('columnheader', { name: 'Después' }).waitFor();
  const [entry] = (await ask('GET', '/audit?limit=1')).body;
  for (const method of ['PUT', 'DELETE']) {
    expect((await ask(method, `/audit/${entry._id}`)).status, method).toBe(404);
  }
  expect(office.complaints).toEqual([]);
  await office.close();
});

it('an administrator sets what the academy decides: an account, a holiday, a tax, words that mean the same; and tries the connections', async () => {
  const office = await visit();
  const { page } = office;
  await openOffice(office, server.url, 'Administrador', '/ajustes');
  await page.getByRole('group', { name: 'Cuenta 1' }).getByLabel('Número').fill('111-222');
  await page.getByRole('button', { name: 'Guardar las cuentas' }).click();
  await page.getByText('Cuentas guardadas. Quien paga ya las ve.').waitFor();
  await page.getByRole('button', { name: 'Probar Moodle' }).click();
  await page.getByText('Sin configurar').first().waitFor();

  await page.goto(`${server.url}/admin/feriados`);
  await page.getByRole('button', { name: 'Agregar feriado' }).click();
  await page
    .getByLabel(/^Nombre del feriado del \d{4}-01-01$/)
    .last()
    .fill('Aniversario de la academia');
  await page
    .getByLabel('Fecha de Aniversario de la academia')
    .fill(`${new Date().getUTCFullYear()}-03-17`);
  await page.getByRole('button', { name: 'Guardar' }).last().click();
  await page.getByText(/^Feriados de \d{4} guardados\.$/).waitFor();

  await page.goto(`${server.url}/admin/impuestos`);
  await page.getByRole('heading', { name: 'Rigen los impuestos normales' }).waitFor();
  await page.getByRole('link', { name: 'Agregar impuesto' }).first().click();
  await page.getByLabel('Tasa (%)').fill('0');
  await page.getByLabel('Rige desde').fill('2027-01-01');
  await page.getByRole('button', { name: 'Agregar impuesto' }).click();
  await page.getByRole('heading', { name: 'IGV: exonerado' }).waitFor();

  await page.goto(`${server.url}/admin/sinonimos/create`);
  await page.getByRole('textbox', { name: 'Términos, 1' }).fill('SIGA');
  await page.getByRole('textbox', { name: 'Términos, 2' }).fill('gestión administrativa');
  await page.getByRole('button', { name: 'Agregar grupo' }).click();
  await page.getByText('Se agregó el grupo: la búsqueda ya lo usa.').waitFor();

  await page.goto(`${server.url}/admin/correos/plantillas`);
  await page.getByRole('button', { name: /^Al rechazar un pago/ }).click();
  const mail = page.frameLocator('iframe').first();
  await mail.getByText('Academia Tocapu').first().waitFor();

  // None of it is a receptionist’s: neither is it offered, nor would the server take it.
  const reception = await visit();
  await openOffice(reception, server.url, 'Recepcionista', '/impuestos');
  await reception.page.getByText('IGV: exonerado').waitFor();
  expect(await reception.page.getByRole('link', { name: /^Agregar/ }).count()).toBe(0);
  await reception.page.goto(`${server.url}/admin/auditoria`);
  await reception.page.getByText('Tu rol no permite ver esta página').waitFor();
  expect(await reception.page.getByRole('table').count()).toBe(0);
  expect((await call(server.url, 'GET', '/audit')).status).toBe(401);
  expect(office.complaints).toEqual([]);
  await reception.close();
  await office.close();
});

it('a receptionist opens a sale for somebody and types in a sheet of the paper book', async () => {
  const { body: person } = await ask('POST', '/users', {
    ...{ firstName: 'Benita', lastName: 'Ttito Cjuiro', country: 'PE', status: true },
    ...{ document: 'DNI', dni: '43219876', email: 'benita@correo.example' },
  });
  const [course] = (await ask('GET', '/courses?status=publicado&search=excel&limit=1')).body;
  const reception = await visit();
  const { page } = reception;
  await openOffice(reception, server.url, 'Recepcionista', '/tratos/create');
  await page.getByRole('combobox', { name: 'Quien compra', exact: true }).fill('Ttito');
  await page.getByRole('option', { name: /Ttito Cjuiro · 43219876$/ }).click();
  await page.getByRole('combobox', { name: 'Cursos', exact: true }).fill('excel');
  await page.getByRole('option', { name: course.name, exact: true }).click();
  await page.getByRole('button', { name: 'Abrir el trato' }).click();
  await page.getByText('Trato abierto: se envió el correo a quien compra.').waitFor();
  const [deal] = (await ask('GET', `/deals?user=${person._id}`)).body;
  await page.getByRole('heading', { level: 1 }).getByText(deal.number).waitFor();

  await page.goto(`${server.url}/admin/reclamos/create`);
  await page.getByLabel('Número impreso').fill('000417');
  await page.getByLabel('Nombres y apellidos').fill('Benita Ttito Cjuiro');
  await page.getByLabel('Número de documento').fill('43219876');
  await page.getByLabel('Correo').first().fill('benita@correo.example');
  await page.getByLabel('Detalle').fill('El aula abrió dos días tarde.');
  await page.getByLabel('Pedido').fill('Que me devuelvan la diferencia.');
  await page.getByRole('button', { name: 'Registrar la hoja' }).click();
  await page.getByText('Hoja registrada. Si dejó correo, su copia sale en un momento.').waitFor();
  const found = (await ask('GET', '/claims?search=Ttito')).body;
  expect(found).toMatchObject([{ paperNumber: '000417', consumer: { dni: '43219876' } }]);
  expect(reception.complaints).toEqual([]);
  await reception.close();
});
