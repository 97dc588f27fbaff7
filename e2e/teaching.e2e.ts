import { afterAll, expect, it } from 'vitest';
import { call } from './api.ts';
import { axeFaults } from './axe.ts';
import { useBrowser, useServer, type Visit } from './browser.ts';
import { startSmtpDouble } from './smtp-double.ts';

let smtp: Awaited<ReturnType<typeof startSmtpDouble>>;
const { visit } = useBrowser();
afterAll(() => smtp?.stop());
const server = useServer(async () => {
  smtp = await startSmtpDouble();
  return { SMTP_URL: smtp.url };
});

const password = 'una-clave-para-enseñar';
const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);

it('a teacher takes the list, answers what a student asked and tells the group, on a phone', async () => {
  const people = await aGroup();
  const account = await visit({ width: 390 });
  await enter(account, people.student, '/mi-cuenta');
  const student = await visit({ width: 390, javaScript: false });
  await student.context.addCookies(await account.context.cookies());
  await account.close();
  const room = `${server.url}/aula/${people.enrolment}`;
  await student.page.goto(room);
  await student.page.locator('main ol a[href*="/aula/"]').first().click();
  await student.page.getByLabel('Tu pregunta').fill('¿Sirve igual en el celular?');
  await student.page.getByRole('button', { name: 'Preguntar' }).click();
  await student.page.getByText('Pregunta enviada.').waitFor();
  const lesson = student.page.url().split('#')[0] ?? '';

  const teacher = await visit({ width: 390 });
  const { page } = teacher;
  await enter(teacher, people.teacher, '/ensenar');
  await page.getByRole('heading', { level: 1, name: 'Hoy' }).waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  expect(await axeFaults(page)).toEqual([]);
  await page.getByRole('link', { name: /1 pregunta sin responder/ }).click();
  await page.getByLabel(/^Tu respuesta/).fill('Sí, con la aplicación gratuita.');
  await page.getByLabel(/^Útil para todos/).check();
  expect(await axeFaults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Responder', exact: true }).click();
  await page.getByText('Respuesta guardada.').waitFor();
  await page.getByText('Respondiste todo.').waitFor();

  await page.getByRole('link', { name: 'Mis grupos' }).click();
  await page.getByRole('link', { name: /para-la-lista/ }).click();
  await page.getByRole('link', { name: people.name }).waitFor();
  await page.getByRole('link', { name: 'Equipos de trabajo' }).click();
  await page.getByRole('combobox', { name: people.name }).selectOption('Equipo 1');
  expect(await axeFaults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Guardar equipos' }).click();
  await page.getByText('Equipos guardados.').waitFor();
  await page.getByRole('link', { name: 'El grupo' }).click();
  await page.getByText('Escribir un aviso al grupo').click();
  await page.getByLabel('Título').fill('Mañana no hay clase');
  await page.getByLabel('Aviso', { exact: true }).fill('Es feriado. Nos vemos el jueves.');
  expect(await axeFaults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Enviar a todo el grupo' }).click();
  await page.getByText('Enviaste el aviso.').waitFor();
  await page.getByRole('link', { name: /^Lista ?: Sesión de hoy/ }).click();
  await page.getByRole('button', { name: 'Todos presentes' }).click();
  await page.getByText('Lista tomada: 1 persona').waitFor();
  expect(await axeFaults(page)).toEqual([]);
  await page.getByRole('button', { name: /^Tarde/ }).click();
  await page.getByRole('button', { name: /^Tarde/, pressed: true }).waitFor();
  await page.getByText('El docente').waitFor();
  // Between two walls: the mark waits for the line, and nobody makes it again.
  await teacher.context.setOffline(true);
  await page.getByRole('button', { name: /^Falta/ }).click();
  await page.getByRole('button', { name: /^Falta/, pressed: true }).waitFor();
  await page.getByText('Sin conexión: se guarda cuando vuelva').waitFor();
  await teacher.context.setOffline(false);
  await page.getByText('El docente').waitFor();
  await page.reload();
  await page.getByRole('button', { name: /^Falta/, pressed: true }).waitFor();
  const seen = await page.content();
  for (const secret of [people.student, '47382916', '984561238'])
    expect(seen).not.toContain(secret);

  await marks(student, teacher, room);
  await appeals(student, teacher, room);
  await corrects(student, teacher, room);
  await writes(teacher);

  // The student has both, and one mail of each.
  await student.page.goto(lesson);
  await student.page.getByText('Sí, con la aplicación gratuita.').waitFor();
  await student.page.getByText('Útil para todos').first().waitFor();
  await student.page.goto(room);
  await student.page.getByRole('heading', { name: 'Mañana no hay clase' }).waitFor();
  for (const path of [`${lesson}#preguntas`.slice(server.url.length), 'hay clase']) {
    const told = () => smtp.mails.map(plain).filter((mail) => mail.includes(path)).length;
    await expect.poll(told, { timeout: 20_000 }).toBe(1);
  }

  // The room is not for students, nor the office for teachers.
  await student.page.goto(`${server.url}/ensenar`);
  await student.page.waitForURL(/\/mi-cuenta$/);
  await page.goto(`${server.url}/admin`);
  await page.waitForURL(/\/login/);
  expect([...teacher.complaints, ...student.complaints]).toEqual([]);
  await teacher.close();
  await student.close();
}, 240_000);

/** An assignment is handed in without JavaScript, and marked by its rubric. */
async function marks(student: Visit, { page }: Visit, room: string): Promise<void> {
  const [{ lesson }] = (await server.ask('GET', '/submissions?state=calificada')).body;
  await student.page.goto(`${room}/${lesson._id}`);
  await student.page.getByLabel('Tu respuesta').fill('Gastamos S/ 420 al mes en papel.');
  await student.page.getByRole('button', { name: 'Entregar', exact: true }).click();
  await student.page.getByText('por calificar').first().waitFor();

  await page.goto(`${server.url}/ensenar`);
  await page.getByRole('link', { name: /1 tarea por calificar/ }).click();
  expect(await axeFaults(page)).toEqual([]);
  await page.getByRole('link', { name: new RegExp(lesson.title) }).click();
  await page.getByText('Gastamos S/ 420 al mes en papel.').waitFor();
  // It goes back with what is missing, which stands there until it comes again.
  await page.getByLabel('Comentario para el alumno').fill('Falta de qué papel.');
  await page.getByRole('button', { name: 'Devolver para corregir' }).click();
  await page.getByText('Se devolvió para corregir').waitFor();
  await page.getByText('Falta de qué papel.').waitFor();
  await student.page.reload();
  await student.page.getByText('Falta de qué papel.').waitFor();
  await student.page.getByLabel('Tu respuesta').fill('Gastamos S/ 420 al mes en papel bond.');
  await student.page.getByRole('button', { name: 'Entregar', exact: true }).click();
  await student.page.getByText('por calificar').first().waitFor();
  await page.goto(`${server.url}/ensenar/tareas`);
  await page.getByRole('link', { name: new RegExp(lesson.title) }).click();
  await page.getByText('Gastamos S/ 420 al mes en papel bond.').waitFor();
  await page.getByRole('button', { name: 'Guardar la nota' }).click();
  await page.getByRole('alert').waitFor();
  for (const criterion of await page.locator('main form fieldset').all())
    await criterion.getByRole('radio').nth(1).check();
  await page.getByLabel('Comentario para el alumno').fill('Claro y con montos.');
  expect(await axeFaults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Guardar la nota' }).click();
  await page.getByText('Nota guardada.').waitFor();
  await student.page.reload();
  await student.page.getByText('Claro y con montos.').waitFor();
}

/** A grade is asked to be looked at again without JavaScript, and stays. */
async function appeals(student: Visit, { page }: Visit, room: string): Promise<void> {
  const grade = { component: 'final', grade: 14, version: 0 };
  await server.ask('PUT', `/enrolments/${room.split('/').at(-1)}/grades`, {
    ...{ cells: [grade], reason: 'Examen oral.' },
  });
  await student.page.goto(room);
  await student.page.getByText('Pedir revisión').first().click();
  await student.page.getByLabel('Por qué pides la revisión').first().fill('Me falta un criterio.');
  await student.page.getByRole('button', { name: 'Enviar el pedido' }).first().click();
  await student.page.getByText('Pedido enviado.').waitFor();

  await page.goto(`${server.url}/ensenar`);
  await page.getByRole('link', { name: /^1 pedido de revisión/ }).click();
  await page.getByText('Me falta un criterio.').waitFor();
  expect(await axeFaults(page)).toEqual([]);
  await page.getByLabel('Tu respuesta').fill('Están contados los tres.');
  await page.getByLabel('La nota se mantiene').check();
  await page.getByRole('button', { name: 'Responder', exact: true }).click();
  await page.getByText('Respuesta enviada.').waitFor();
  await student.page.goto(room);
  await student.page.getByText('Están contados los tres.').waitFor();
}

/** The course is over for the student, and a mark that was too low rises: first what it changes, then why. */
async function corrects(student: Visit, { page }: Visit, room: string): Promise<void> {
  const end = `/enrolments/${room.split('/').at(-1)}/completion`;
  expect((await server.ask('PUT', end, { finalGrade: 14 })).status).toBe(200);
  await page.goto(`${server.url}/ensenar/tareas`);
  await page.getByRole('link', { name: 'Calificadas' }).click();
  await page.getByRole('link', { name: /Yesenia Ccori Puma/ }).click();
  await page.getByText(/^El curso ya terminó para quien hizo esta entrega/).waitFor();
  const answer = page.url();
  for (const criterion of await page.locator('main form fieldset').all())
    await criterion.getByRole('radio').first().check();
  await page.getByRole('button', { name: 'Ver qué cambia' }).click();
  await page.getByText(/^Esta entrega: .+ → 100 %/).waitFor();
  await page.getByLabel('Por qué se corrige').fill('El segundo criterio estaba completo.');
  expect(await axeFaults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Corregir la nota' }).click();
  await page.getByText('Nota corregida. Le avisamos.').waitFor();
  await page.goto(answer);
  await page.getByText(/con 100 %$/).waitFor();
  const [{ lesson }] = (await server.ask('GET', '/submissions?state=calificada&sort=-handedInAt'))
    .body;
  await student.page.goto(`${room}/${lesson._id}`);
  await student.page.getByText('El segundo criterio estaba completo.').waitFor();
}

/** Where the academy lets teachers write, a question is kept without JavaScript too. */
async function writes(teacher: Visit): Promise<void> {
  await server.ask('PUT', '/settings/teaching', { teachersWrite: true });
  const [course] = (await call(server.url, 'GET', '/open/courses?search=excel oficina')).body;
  const plainly = await visit({ width: 390, javaScript: false });
  await plainly.context.addCookies(await teacher.context.cookies());
  const { page } = plainly;
  await page.goto(`${server.url}/vista-previa/aula/${course._id}?pregunta=nueva&tipo=texto`);
  await page.getByLabel('Categoría').fill('Sumas');
  await page.getByLabel('Pregunta', { exact: true }).fill('¿Cuánto es dos más dos?');
  await page.getByLabel(/^Respuestas que valen/).fill('Cuatro');
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  await page.getByRole('link', { name: '¿Cuánto es dos más dos?' }).waitFor();
  expect(plainly.complaints).toEqual([]);
  await plainly.close();
}

/** A group that meets now, with its teacher and one person in it, who both have a password. */
async function aGroup() {
  const [course] = (await call(server.url, 'GET', '/open/courses?search=excel oficina')).body;
  const teacher = 'nilda.condori@correo.example';
  const student = 'yesenia.lista@correo.example';
  const made = await someone({
    ...{ firstName: 'Nilda', lastName: 'Condori', email: teacher, roles: ['Docente'] },
  });
  const user = await someone({
    ...{ firstName: 'Yesenia', lastName: 'Ccori Puma', email: student, roles: ['Alumno'] },
    ...{ document: 'DNI', dni: '47382916', mobile: '+51984561238' },
  });
  const draft = await server.ask('POST', '/editions', {
    ...{ course: course._id, code: 'para-la-lista', startDate: day(-2), endDate: day(40) },
    ...{ teachers: [made] },
  });
  expect(draft.status).toBe(201);
  await server.ask('PUT', `/editions/${draft.body._id}/announcement`);
  const sold = await server.ask('POST', '/deals', {
    ...{ user, courses: [course._id], editions: [draft.body._id] },
  });
  expect(sold.status).toBe(201);
  const deal = sold.body;
  const paid = await server.ask('POST', '/payments', {
    ...{ deal: deal._id, amount: deal.total, method: 'yape', operationNumber: '60012399' },
    paidAt: day(-1),
  });
  const { _id, version } = paid.body;
  const verified = await server.ask('PUT', `/payments/${_id}/verification`, { version });
  expect(verified.status).toBe(200);
  const people = (await server.ask('GET', `/editions/${draft.body._id}/people`)).body;
  expect(people).toHaveLength(1);
  const [{ _id: enrolment }] = people;
  await addSession(draft.body._id);
  return { teacher, student, enrolment, name: 'Yesenia Ccori Puma' };
}

/** Somebody with a password: their id. */
async function someone(person: object): Promise<string> {
  const body = { ...person, country: 'PE', password, status: true };
  const made = await server.ask('POST', '/users', body);
  expect(made.status).toBe(201);
  return made.body._id;
}

/** A mail without the marks of its encoding. */
const plain = (mail: string) => mail.replace(/=\n/g, '').replaceAll('=3D', '=');

/** A session that has begun, on the clock of Lima. */
async function addSession(edition: string): Promise<void> {
  const clock = (shift: number) =>
    new Date(Date.now() + shift * 60_000 - 5 * 3_600_000).toISOString();
  const today = clock(0).slice(0, 10);
  const [begins, ends] = [clock(-10), clock(90)];
  const body = {
    ...{ edition, day: today, title: 'Sesión de hoy', link: 'https://salas.example/hoy' },
    from: begins.startsWith(today) ? begins.slice(11, 16) : '00:00',
    until: ends.startsWith(today) ? ends.slice(11, 16) : '23:59',
  };
  expect((await server.ask('POST', '/class-sessions', body)).status).toBe(201);
}

/** Signs in; each role lands where its work is. */
async function enter({ page }: Visit, email: string, door: string): Promise<void> {
  await page.goto(`${server.url}/login`);
  await page.getByLabel('Usuario, correo o documento').fill(email);
  await page.getByLabel('Contraseña').fill(password);
  await page.getByRole('button', { name: 'Ingresar', exact: true }).click();
  await page.waitForURL(({ pathname }) => pathname === door);
}
