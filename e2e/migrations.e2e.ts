import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type MoodleDouble, startMoodleDouble } from '../apps/server/test/moodle-double.ts';
import { aWorkbook } from '../apps/server/test/workbook.ts';
import { useBrowser, useServer, type Visit } from './browser.ts';
import { enterOffice } from './office.ts';

let moodle: MoodleDouble;
let office: Visit;
const { visit } = useBrowser();
const people = 12;
afterAll(() => moodle?.close());
const server = useServer(async () => {
  moodle = await startMoodleDouble();
  const { state } = moodle;
  const { id: course } = state.addCourse({ fullname: 'Excel desde cero' });
  for (let n = 0; n < people; n += 1) {
    const { id: user } = state.addUser({
      firstname: `Alumna ${n}`,
      lastname: 'Del Campus',
      email: `campus.${n}@correo.example`,
      idnumber: String(46_000_000 + n),
    });
    state.enrolments.push({ user, course, role: 5, start: 0, end: 0, suspended: false });
    state.progress.set(`${user} ${course}`, 60);
  }
  return { DEMO: 'off', MOODLE_URL: moodle.url, MOODLE_TOKEN: moodle.token };
});
const { ask } = server;

beforeAll(async () => {
  await ask('POST', '/categories', { name: 'Oficina' });
  office = await visit();
  await enterOffice(office, server.url, 'Administrador');
});
afterAll(() => office?.close());

const known = async (search: string) =>
  (await ask('GET', `/users?search=${search}&limit=100`)).body;

it('the page of Moodle says what it lacks, and a course of Moodle becomes a draft', async () => {
  const { page } = office;
  moodle.trouble('page');
  await page.goto(`${server.url}/admin/moodle`);
  await page.getByText('Tiene que ser exactamente la dirección del sitio').waitFor();
  moodle.mend();
  await page.getByRole('button', { name: 'Comprobar ahora' }).click();
  await page.getByText('Responde «Campus de Prueba»').waitFor();
  await page.getByRole('link', { name: 'Unir cursos' }).click();
  await page.getByRole('button', { name: 'Crear borrador' }).click();
  await page.getByRole('heading', { name: 'Unidos (1)' }).waitFor();
});

it('people of one course come from Moodle, stopped in the middle and taken up again', async () => {
  const { page } = office;
  await page.goto(`${server.url}/admin/moodle/migraciones/nueva`);
  await page.getByLabel('Solo de los que elija').check();
  await page.getByRole('button', { name: 'Ver qué cambiaría' }).click();
  await page.getByText('Elige al menos un curso.').waitFor();
  await page.getByLabel('Excel desde cero').check();
  // Moodle is held in the middle of its answer until the migration stands.
  const held = 'core_enrol_get_enrolled_users';
  const asked = moodle.count(held);
  let goOn = () => {};
  moodle.before(held, () => new Promise((then) => (goOn = then)));
  await page.getByRole('button', { name: 'Ver qué cambiaría' }).click();
  await page.getByRole('status').getByText('Leer · 0 filas').waitFor();
  await expect.poll(() => moodle.count(held), { timeout: 20_000 }).toBe(asked + 1);
  await page.getByRole('button', { name: 'Pausar' }).click();
  await page.getByText('En pausa', { exact: true }).waitFor();
  goOn();
  await page.getByRole('button', { name: 'Continuar' }).click();
  await page.getByText('Esto es una vista previa').waitFor({ timeout: 60_000 });
  expect(await known('campus.')).toEqual([]);
  await apply();
  await page.getByText('Terminada', { exact: true }).waitFor();
  expect(await known('campus.')).toHaveLength(people);
});

it('a file is brought with columns named and a doubtful row decided by hand, and taken back', async () => {
  const { page } = office;
  const rows = Array.from(
    { length: 250 },
    (_, n) => `Persona ${n};Del Archivo;archivo.${n}@correo.example;;`,
  );
  rows[7] = 'Otro Nombre;Del Archivo;archivo.7@correo.example;46000003;';
  rows[9] = ';;sin-arroba;;';
  const headings = 'Nombres;Apellidos;Correo;Cédula de la persona;Notas';
  await upload('personas.csv', Buffer.from([headings, ...rows].join('\n')));
  await page.getByLabel('Es (columna 4)').click();
  await page.getByRole('option', { name: 'Documento', exact: true }).click();
  await page.getByRole('button', { name: 'Ver qué cambiaría' }).click();
  await page.getByText('Di quién es en 1 fila').waitFor();
  await page.getByLabel('Es otra persona: crearla').waitFor();
  await page.getByRole('radio', { name: /^Alumna 3 Del Campus/ }).click();
  await page.getByText('Decisión guardada. Se escribe al aplicar.').waitFor();
  await apply();
  await page.getByText('Terminada', { exact: true }).waitFor();
  expect((await known('archivo.')).length).toBeGreaterThan(90);
  expect(await known('archivo.7@')).toEqual([]);

  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Descargar informe' }).click();
  const report = await readFile(await (await saving).path());
  expect(report.subarray(0, 2).toString()).toBe('PK');

  await page.getByRole('button', { name: 'Deshacer' }).click();
  await page.getByRole('dialog').getByRole('textbox').fill('Era el archivo de otro año.');
  await page.getByRole('dialog').getByRole('button', { name: 'Deshacer' }).click();
  await page.getByText('Deshecha', { exact: true }).waitFor();
  expect(await known('archivo.')).toEqual([]);
  expect(await known('campus.')).toHaveLength(people);
});

it('a workbook is read like a table, and a preview is called off', async () => {
  const { page } = office;
  const cell = (at: string, n: number) => `<c r="${at}" t="s"><v>${n}</v></c>`;
  const book = await aWorkbook({
    texts: ['Nombres', 'Correo', 'Nélida', 'nelida@correo.example'],
    sheet: `<row r="1">${cell('A1', 0)}${cell('B1', 1)}</row><row r="2">${cell('A2', 2)}${cell('B2', 3)}</row>`,
  });
  await upload('personas.xlsx', Buffer.from(book));
  await page.getByRole('button', { name: 'Ver qué cambiaría' }).click();
  // A job reads the file: it waits for its turn.
  await page.getByText('Esto es una vista previa').waitFor({ timeout: 60_000 });
  await page.getByText('Se creará').waitFor();
  await page.getByRole('button', { name: 'Cancelar' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancelar la migración' }).click();
  await page.getByText('Cancelada', { exact: true }).waitFor();
  expect(await known('nelida')).toEqual([]);
  expect(office.complaints).toEqual([]);
});

it('on a person and a course stands what Moodle says now, beside what we hold', async () => {
  const { page } = office;
  const [one] = await known('campus.0@');
  await page.goto(`${server.url}/admin/personas/${one._id}`);
  await page.getByRole('button', { name: 'Ver qué dice ahora' }).click();
  await page.getByText('60 %').waitFor();
  await page.getByText('Aquí no tiene matrícula de este curso').waitFor();
  const [course] = (await ask('GET', '/courses?search=Excel')).body;
  await page.goto(`${server.url}/admin/cursos/${course._id}`);
  await page.getByRole('button', { name: 'Comparar' }).click();
  await page.getByText(`${people} dentro de Moodle · 0 matriculados aquí`).waitFor();
  moodle.trouble('closed');
  await page.reload();
  await page.getByRole('button', { name: 'Comparar' }).click();
  await page.getByRole('alert').waitFor();
  moodle.mend();
});

async function upload(name: string, buffer: Buffer): Promise<void> {
  const { page } = office;
  await page.goto(`${server.url}/admin/moodle/migraciones/nueva`);
  await page.getByLabel('De un archivo CSV o Excel (.xlsx)').check();
  const mimeType = 'application/octet-stream';
  await page.locator('input[type=file]').setInputFiles({ name, mimeType, buffer });
  // The server reads it before anything can be asked of it.
  await page.getByText(new RegExp(`${name} · [\\d,.]+ filas?`)).waitFor();
}

async function apply(): Promise<void> {
  const { page } = office;
  await page.getByRole('button', { name: 'Aplicar', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Aplicar', exact: true }).click();
}
