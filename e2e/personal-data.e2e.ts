import { afterAll, expect, it } from 'vitest';
import { type MoodleDouble, startMoodleDouble } from '../apps/server/test/moodle-double.ts';
import { administratorToken } from './api.ts';
import { useBrowser, useServer } from './browser.ts';
import { publishedCourse } from './faults/academy.ts';
import { enterOffice } from './office.ts';

let moodle: MoodleDouble;
afterAll(() => moodle?.close());
const server = useServer(async () => {
  moodle = await startMoodleDouble();
  return { DEMO: 'off', MOODLE_URL: moodle.url, MOODLE_TOKEN: moodle.token };
});
const { ask } = server;
const { visit } = useBrowser();

/** Somebody who bought a course and is in it at Moodle. */
async function aStudent() {
  const { id: moodleId } = moodle.state.addCourse({});
  const course = await publishedCourse(server.url, await administratorToken(server.url), moodleId);
  const buyer = {
    ...{ firstName: 'Hilaria', lastName: 'Supa Huamán', document: 'DNI', dni: '44556677' },
    ...{ email: 'hilaria@correo.example', country: 'PE', mobile: '912345678' },
  };
  const bought = await ask('POST', '/open/users/deal', { buyer, lines: [{ course }], terms: true });
  const [deal] = (await ask('GET', `/deals?search=${bought.body.number}`)).body;
  const paid = await ask('POST', '/payments', {
    ...{ deal: deal._id, amount: deal.total, method: 'yape' },
    ...{ operationNumber: '55500001', paidAt: today() },
  });
  await ask('PUT', `/payments/${paid.body._id}/verification`, { version: paid.body.version });
  const account = () => moodle.state.users.find(({ email }) => email === buyer.email);
  await expect.poll(account, { timeout: 30_000 }).toBeDefined();
  return { person: deal.user as string, account: account()?.id };
}

it('an administrator answers a request to be erased: the person is blocked, erased, and nameless in Moodle', async () => {
  const { person, account } = await aStudent();
  const office = await visit();
  const { page } = office;
  await enterOffice(office, server.url, 'Administrador');
  await page.goto(`${server.url}/admin/personas/${person}`);
  await page.getByRole('link', { name: 'Registrar solicitud' }).click();
  await page.getByRole('combobox', { name: 'Solicitud' }).click();
  await page.getByRole('option', { name: 'Cancelación o supresión' }).click();
  await page.getByLabel('Con sus palabras').fill('Ya no quiero que tengan mis datos.');
  expect(await page.getByLabel('Nombre', { exact: true }).inputValue()).toBe('Hilaria Supa Huamán');
  await page.getByLabel('Cómo se identificó').fill('Mostró su DNI en la oficina.');
  await page.getByRole('button', { name: 'Registrar la solicitud' }).click();
  await page.getByText('Solicitud registrada, con su último día para responder.').waitFor();
  const [request] = (await ask('GET', '/privacy/requests?state=pendiente')).body;
  expect(request).toMatchObject({ kind: 'cancelacion', user: person, daysLeft: 10 });

  await page.goto(`${server.url}/admin/personas/${person}`);
  await reasoned('Bloquear', 'Bloquear');
  await page.getByText('Sus datos están bloqueados.').waitFor();
  await reasoned('Suprimir para siempre', 'Suprimir');
  await page.getByText('Sus datos se suprimieron.').waitFor();
  const gone = page.getByText(`Su cuenta ${account} de Moodle quedó suspendida y sin nombre.`);
  const reloaded = async () => {
    await page.reload();
    await page.getByText('Sus datos se suprimieron.').waitFor();
    return gone.count();
  };
  await expect.poll(reloaded, { timeout: 30_000, interval: 1_000 }).toBe(1);
  expect(moodle.state.users.find(({ id }) => id === account)).toMatchObject({
    ...{ suspended: true, firstname: 'Persona', lastname: 'suprimida' },
  });

  await page.goto(`${server.url}/admin/solicitudes/${request._id}`);
  // The erasure is its answer.
  await page.getByText('Sus datos se suprimieron.').waitFor();
  expect((await ask('GET', `/privacy/requests/${request._id}`)).body.state).toBe('atendida');
  expect(office.complaints).toEqual([]);
  await office.close();

  async function reasoned(label: string, action: string) {
    await page.getByRole('button', { name: label, exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Motivo').fill('Lo pidió por escrito, con su DNI.');
    await dialog.getByRole('button', { name: action, exact: true }).click();
  }
});

it('a receptionist is offered none of it', async () => {
  const reception = await visit();
  const { page } = reception;
  await enterOffice(reception, server.url, 'Recepcionista');
  await page.getByRole('button', { name: 'Sistema', exact: true }).click();
  await page.getByRole('link', { name: 'Correos', exact: true }).waitFor();
  expect(await page.getByRole('link', { name: 'Datos personales' }).count()).toBe(0);
  const [someone] = (await ask('GET', '/users?limit=1')).body;
  await page.goto(`${server.url}/admin/personas/${someone._id}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await page.getByRole('button', { name: 'Bloquear' }).count()).toBe(0);
  await reception.close();
});

function today(): string {
  return new Date().toLocaleDateString('sv-SE', { timeZone: 'America/Lima' });
}
