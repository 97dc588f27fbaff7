import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ClassroomDouble, startClassroom } from '../apps/server/test/lti-classroom-double.ts';
import { useBrowser, useServer, type Visit } from './browser.ts';
import { enterOffice } from './office.ts';

const server = useServer({ WEBHOOKS_ANYWHERE: 'on' });
const { visit } = useBrowser();
let classroom: ClassroomDouble;

beforeAll(async () => {
  const { body } = await server.ask('GET', '/lti-entry-addresses');
  classroom = await startClassroom(() => body);
});
afterAll(() => classroom?.close());

it('another classroom puts a lesson of ours, its student opens it with a click, and the grade goes back', async () => {
  await register();
  // Its pages are of another site: in their frames browsers keep our cookies from us.
  const teacher = await visit();
  await teacher.page.goto(`${classroom.at}/docente`);
  const chooser = teacher.page.frameLocator('iframe');
  await chooser.getByText('Solo una lección').first().click();
  const lesson = chooser.locator('details label').first();
  const title = String(await lesson.textContent()).trim();
  await lesson.click();
  await chooser.getByRole('button', { name: 'Poner en mi aula' }).click();
  await chooser.getByText(`Quedó puesto: ${title}`).waitFor();
  await teacher.close();

  const student = await visit({ width: 390 });
  const room = await openFrom(student);
  await room.getByRole('heading', { name: title }).first().waitFor();
  const lessonAt = room.url();
  await room.getByRole('button', { name: /^Marcar como hecha/ }).click();
  await room.waitForURL((address) => address.href !== lessonAt);
  // Whoever looks after grades looks once a minute.
  await expect
    .poll(() => classroom.scores.at(-1), { timeout: 150_000, interval: 1_000 })
    .toMatchObject({ userId: 'estudiante', activityProgress: 'Completed', scoreGiven: 100 });

  await room.close();

  // The second time it is the same person, in the same place.
  const again = await openFrom(student);
  expect(again.url()).toBe(lessonAt);
  await switchOff();
  await again.reload();
  await again.waitForURL(/\/login/);
  await again.close();
  const refused = await openFrom(student);
  await refused.getByText('El ingreso desde esa institución está apagado').waitFor();
  expect(student.complaints).toEqual([]);
  await student.close();
}, 300_000);

/** In a frame there is a button, which opens a window. */
async function openFrom({ page, context }: Visit) {
  await page.goto(`${classroom.at}/estudiante`);
  const opened = context.waitForEvent('page');
  await page.frameLocator('iframe').getByRole('button', { name: 'Abrir el curso' }).click();
  const window = await opened;
  await window.waitForURL(/\/aula\/|\/lti\/login/);
  return window;
}

async function register(): Promise<void> {
  const office = await visit();
  const { page } = office;
  await enterOffice(office, server.url, 'Administrador');
  await page.goto(`${server.url}/admin/aulas-externas/create`);
  const fields = {
    ...{ Nombre: 'Instituto del Sur', Emisor: classroom.at, 'Client ID': 'somos' },
    ...{ 'Deployment ID, 1': '1', Autenticación: `${classroom.at}/auth` },
    ...{ Permisos: `${classroom.at}/token`, 'Dirección de sus claves': `${classroom.at}/jwks` },
  };
  for (const [label, value] of Object.entries(fields))
    await page.getByRole('textbox', { name: label, exact: true }).fill(value);
  await page.getByRole('combobox', { name: 'Cursos' }).fill('Excel para la oficina');
  await page.getByRole('option', { name: /Excel para la oficina/ }).click();
  await page.getByRole('button', { name: 'Registrar aula' }).click();
  await page.getByText('Aula registrada.').waitFor();
  await page.getByRole('button', { name: 'Probar la conexión' }).click();
  await page.getByText('Se leyó su clave').waitFor();
  expect(office.complaints).toEqual([]);
  await office.close();
}

async function switchOff(): Promise<void> {
  const { body: all } = await server.ask('GET', '/lti-platforms');
  const { _id: id, version } = all.find(
    ({ issuer }: { issuer: string }) => issuer === classroom.at,
  );
  await server.ask('PUT', `/lti-platforms/${id}`, { active: false, version });
}
