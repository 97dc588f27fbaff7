import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { axeFaults } from './axe.ts';
import { useBrowser, useServer } from './browser.ts';
import { enterOffice } from './office.ts';

const { visit } = useBrowser();
const server = useServer();
const { ask } = server;

const dayLength = 86_400_000;
const day = (ahead: number) => new Date(Date.now() + ahead * dayLength).toISOString().slice(0, 10);

it('an administrator opens an edition with its sessions, moves a person into it and cancels it', async () => {
  const person = await somebodyInside();
  const office = await visit();
  const { page } = office;
  await enterOffice(office, server.url, 'Administrador');

  await page.goto(`${server.url}/admin/ediciones/create?curso=${person.course}`);
  await page.getByLabel('Primer día').fill(day(40));
  await page.getByLabel('Último día').fill(day(33));
  await page.getByLabel('Cupos', { exact: true }).fill('12');
  await page.getByRole('button', { name: 'Agregar como borrador' }).click();
  await page.getByText('La edición no puede terminar antes de empezar.').first().waitFor();
  await page.getByLabel('Último día').fill(day(60));
  await page.getByLabel('Código').fill('tarde-1');
  await page.getByRole('button', { name: 'Agregar como borrador' }).click();
  await page.getByRole('heading', { name: /tarde-1/ }).waitFor();
  const edition = new URL(page.url()).pathname.split('/').at(-1) ?? '';

  await page.getByRole('tab', { name: 'Sesiones' }).click();
  await page.getByRole('button', { name: 'Crear varias' }).click();
  const series = page.getByRole('dialog');
  await series.getByRole('button', { name: 'Mar' }).click();
  await series.getByText(/^Se crearían \d+ sesiones$/).waitFor();
  expect(await axeFaults(page)).toEqual([]);
  await series.getByRole('button', { name: /^Crear \d+ sesiones$/ }).click();
  await series.waitFor({ state: 'detached' });
  expect((await ask('GET', `/class-sessions?edition=${edition}`)).body.length).toBeGreaterThan(1);
  await say(page, 'Anunciar', 'La edición está anunciada.');
  await page.getByRole('tab', { name: /^Personas/ }).click();
  await page.getByRole('link', { name: 'Abrir un trato' }).click();
  const courseName = (await ask('GET', `/courses/${person.course}`)).body.name;
  await page.getByLabel(`Edición de ${courseName}`).filter({ hasText: 'tarde-1' }).waitFor();

  await page.goto(`${server.url}/admin/ediciones/${person.edition}`);
  await page.getByRole('button', { name: `Cambiar: ${person.name}` }).click();
  const move = page.getByRole('dialog');
  await move.getByLabel('Edición').click();
  await page.getByRole('option', { name: /tarde-1/ }).click();
  await move.getByLabel('Motivo').fill('Pidió el grupo de la tarde.');
  await move.getByRole('button', { name: 'Cambiar de edición' }).click();
  await move.waitFor({ state: 'detached' });
  expect((await ask('GET', `/enrolments/${person.enrolment}`)).body.edition._id).toBe(edition);

  await page.goto(`${server.url}/admin/ediciones/${edition}`);
  await page.getByRole('link', { name: person.name, exact: true }).waitFor();
  await page.getByRole('button', { name: 'Más acciones' }).click();
  await page.getByRole('menuitem', { name: 'Cancelar la edición' }).click();
  const cancel = page.getByRole('dialog');
  await cancel.getByText(/queda en Hoy, sin cupo/).waitFor();
  expect(await axeFaults(page)).toEqual([]);
  await cancel.getByLabel('Motivo').fill('No llegamos al mínimo.');
  await cancel.getByRole('button', { name: 'Cancelar la edición' }).click();
  await page.getByText('Se canceló: No llegamos al mínimo.').waitFor();
  expect((await ask('GET', `/editions/${edition}`)).body.state).toBe('cancelada');
  const waits = await ask('GET', '/enrolments?unplaced=true');
  expect(waits.body.map(({ _id }: { _id: string }) => _id)).toContain(person.enrolment);

  // Whoever waits for a decision gets their money back, and staff say that they sent it.
  await page.getByRole('button', { name: 'Devolver', exact: true }).click();
  const refund = page.getByRole('dialog');
  await refund.getByLabel('Motivo').fill('No puede en otro horario.');
  await refund.getByRole('button', { name: 'Devolver' }).click();
  await refund.waitFor({ state: 'detached' });
  await page.getByRole('link', { name: 'Ver sus devoluciones' }).click();
  // One for each payment: whoever paid in two gets two back.
  await page.getByRole('button', { name: 'Ya se transfirió' }).first().click();
  const sent = page.getByRole('dialog');
  await sent.getByLabel('Número de operación (opcional)').fill('00098765');
  expect(await axeFaults(page)).toEqual([]);
  await sent.getByRole('button', { name: 'Ya se transfirió' }).click();
  await page.getByText(/^Devolución de .* registrada\.$/).waitFor();
  expect((await ask('GET', `/refunds?edition=${edition}`)).body).toContainEqual(
    expect.objectContaining({ state: 'hecho', operationNumber: '00098765' }),
  );
  expect(office.complaints).toEqual([]);
  await office.close();
}, 120_000);

it('two people change one session: each keeps what only they touched, and what both did is asked', async () => {
  const sessions = (await ask('GET', `/class-sessions?from=${day(1)}&until=${day(40)}`)).body;
  const [first] = sessions.filter((one: { cancelledAt: string | null }) => !one.cancelledAt);
  const read = async () => (await ask('GET', `/class-sessions/${first._id}`)).body;
  const office = await visit();
  const { page } = office;
  await enterOffice(office, server.url, 'Administrador');
  await page.goto(`${server.url}/admin/sesiones/${first._id}`);
  await page.getByRole('button', { name: /^Acciones de/ }).click();
  await page.getByRole('menuitem', { name: 'Editar' }).click();
  const form = page.getByRole('dialog', { name: /^Editar/ });
  await form.getByLabel('Título').fill('Con otro título');
  await form.getByLabel('Lugar').fill('Aula 7');
  await ask('PUT', `/class-sessions/${first._id}`, {
    recording: 'https://video.example/1',
    place: 'Aula 3',
  });
  await form.getByRole('button', { name: 'Guardar' }).click();
  const choice = page.getByRole('dialog', { name: 'Otra persona cambió este registro' });
  await choice.getByText('Aula 3', { exact: true }).click();
  expect(await axeFaults(page)).toEqual([]);
  await choice.getByRole('button', { name: 'Guardar lo elegido' }).click();
  // Not the form's absence: the question over it hides it from the first moment on.
  await page.getByText('Sesión guardada.').waitFor();
  expect(await read()).toMatchObject({
    ...{ title: 'Con otro título', place: 'Aula 3', recording: 'https://video.example/1' },
  });
  expect(office.complaints).toEqual([]);
  await office.close();
});

/** Presses a button that asks first, and confirms. */
async function say(page: Page, act: string, done: string): Promise<void> {
  await page.getByRole('button', { name: act, exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: act }).click();
  await page.getByText(done).waitFor();
}

/** Somebody who has not finished yet, in an edition that runs. */
async function somebodyInside() {
  const { body: editions } = await ask('GET', '/editions?state=en-curso&limit=100');
  for (const { _id, course } of editions) {
    const { body: people } = await ask('GET', `/editions/${_id}/people?state=matriculado`);
    const found = people.find((one: { completedAt: string | null }) => !one.completedAt);
    if (found) return { edition: _id, course, enrolment: found._id, name: found.userName };
  }
  throw new Error('Nobody of the demonstration is in an edition that runs');
}
