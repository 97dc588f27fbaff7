import type { Learner } from '@aulario/contract/learning/learner';
import type { WaitingSubmission } from '@aulario/contract/learning/marking';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { axeFaults } from './axe.ts';
import { useBrowser, useServer } from './browser.ts';
import { enterOffice } from './office.ts';

const { visit } = useBrowser();
const server = useServer();
const password = 'una-clave-para-entregar';

it('a learner corrects what came back on a phone, with a photo; staff mark it beside its rubric; the learner reads it', async () => {
  const { email, person } = await whoseWorkCameBack();
  const phone = await visit({ width: 390 });
  const { page } = phone;
  await page.goto(`${server.url}/login?siguiente=/mi-cuenta`);
  await page.getByLabel('Usuario, correo o documento').fill(email);
  await page.getByLabel('Contraseña').fill(password);
  await page.getByRole('button', { name: 'Ingresar' }).click();
  await page.waitForURL(/\/mi-cuenta$/);
  const { body: rooms } = await server.ask('GET', '/submissions?state=devuelta');
  const returned = rooms[0] as WaitingSubmission;
  await page.locator('a[href^="/aula/"]').first().waitFor();
  await page.goto(`${server.url}/aula/${await enrolmentOf(returned)}/${returned.lesson._id}`);
  await page.getByText('Devuelta para corregir').waitFor();
  await page.getByText(/^Faltan los hechos/).waitFor();
  // Nothing is handed in by mistake, and it is said where the eye and the focus are.
  await page.getByLabel('Tu respuesta').fill('');
  await page.getByRole('button', { name: 'Entregar', exact: true }).click();
  const refused = page.locator('#entrega [role=alert]');
  await refused.getByText('Escribe tu respuesta o agrega un archivo').waitFor();
  expect(await refused.evaluate((one) => one === document.activeElement)).toBe(true);
  await page.getByLabel('Tu respuesta').fill('Gastamos S/ 420 al mes en papel.');
  await page.getByText('Guardado.', { exact: true }).waitFor();
  await page.reload();
  expect(await page.getByLabel('Tu respuesta').inputValue()).toBe(
    'Gastamos S/ 420 al mes en papel.',
  );
  await page.getByLabel('Elegir un archivo').setInputFiles({
    ...{ name: 'recibo.png', mimeType: 'image/png', buffer: await aPhoto() },
  });
  await page.getByRole('button', { name: /^Quitar/ }).waitFor();
  // What was chosen is there already: the button asks for another one, and finds no fault.
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Agregar archivo' }).click();
  await chooser;
  expect(await axeFaults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Entregar', exact: true }).click();
  await page.getByText('Tu entrega está por calificar.', { exact: false }).waitFor();
  expect(await axeFaults(page)).toEqual([]);

  const office = await visit();
  await enterOffice(office, server.url, 'Administrador');
  await office.page.goto(`${server.url}/admin/entregas`);
  // The same person may have another with their team.
  const own = office.page.getByRole('link', {
    name: new RegExp(`^${person} · ${returned.lesson.title}`),
  });
  await own.waitFor();
  expect(await axeFaults(office.page)).toEqual([]);
  await own.click();
  await office.page.getByRole('img', { name: /^Archivo de/ }).waitFor();
  for (const criterion of await office.page.getByRole('radiogroup').all())
    await criterion.getByRole('radio').first().check();
  await office.page.getByText('12 de 12 puntos').waitFor();
  await office.page.getByLabel('Comentario').fill('Ahora sí: claro y con montos.');
  expect(await axeFaults(office.page)).toEqual([]);
  await office.page.keyboard.press('Control+Enter');
  await office.page.getByText('Calificada. Le avisamos por correo.').waitFor();
  expect(office.complaints).toEqual([]);
  await office.close();

  await page.reload();
  await page.getByText('Ahora sí: claro y con montos.').waitFor();
  await page.getByText('Aprobada', { exact: true }).waitFor();
  expect(await axeFaults(page)).toEqual([]);
  expect(phone.complaints).toEqual([]);
  await phone.close();
}, 180_000);

/** The learner whose hand-in was returned in the demonstration, with a password of their own. */
async function whoseWorkCameBack() {
  const { body } = await server.ask('GET', '/submissions?state=devuelta');
  const { person, course } = body[0] as WaitingSubmission;
  const learner = await learnerNamed(course._id, person);
  const { body: user } = await server.ask('GET', `/users/${learner.user._id}`);
  const set = await server.ask('PUT', `/users/account/${user._id}`, { password });
  expect(set.status).toBe(200);
  return { email: user.email as string, person: person ?? '' };
}

async function learnerNamed(course: string, person: string | null): Promise<Learner> {
  const { body } = await server.ask('GET', `/courses/${course}/learners?limit=100`);
  const found = (body as Learner[]).find(({ user }) => user.name === person);
  if (!found) throw new Error(`No ${person} in the course.`);
  return found;
}

const enrolmentOf = async ({ course, person }: WaitingSubmission) =>
  (await learnerNamed(course._id, person))._id;

const aPhoto = () =>
  sharp({ create: { width: 900, height: 1200, channels: 3, background: '#d8e4dd' } })
    .png()
    .toBuffer();
