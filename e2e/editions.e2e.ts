import { afterAll, expect, it } from 'vitest';
import { groupDays } from '../apps/site/app/catalogue/groups/group-words.ts';
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

const slug = 'excel-avanzado-y-power-query';

it('a group is bought, who comes too late waits for it, is invited and buys', async () => {
  const begins = await aGroupForOne();
  const quick = await visit({ width: 390, javaScript: false });
  const late = await visit({ width: 390 });

  // Both open the same group; the late one leaves the page open.
  await late.page.goto(`${server.url}/cursos/${slug}/grupos/para-una`);
  await late.page.getByText('Queda 1 cupo').first().waitFor();
  expect(await axeFaults(late.page)).toEqual([]);
  await late.page.getByRole('link', { name: 'Inscribirme en este grupo' }).click();
  await late.page.getByRole('radio', { name: begins, checked: true }).waitFor();
  await fill(late, { name: 'Lucía', document: '41122341', mobile: '981122341' });

  await quick.page.goto(`${server.url}/cursos/${slug}`);
  await quick.page.getByRole('link', { name: of('Elegir este grupo', begins) }).click();
  await quick.page.getByRole('radio', { name: begins, checked: true }).waitFor();
  await fill(quick, { name: 'Bruno', document: '41122342', mobile: '981122342' });
  await quick.page.getByRole('button', { name: /^Confirmar la compra/ }).click();
  await quick.page.waitForURL(/\/comprar\/[\w-]{20,}$/);
  await quick.page.getByText(/Tu cupo está apartado hasta el/).waitFor();
  await quick.page.getByText(/^Grupo del /).waitFor();
  const order = await quick.page.getByRole('heading', { level: 1 }).textContent();

  // Too late: it is said beside the group, what was typed stays, and the list is one step away.
  await late.page.getByRole('button', { name: /^Confirmar la compra/ }).click();
  await late.page.getByText('Ese grupo ya no tiene cupos').last().waitFor();
  expect(await late.page.getByLabel('Nombres').inputValue()).toBe('Lucía');
  expect(await late.page.getByRole('radio', { checked: true, name: /\d{4}/ }).count()).toBe(0);
  expect(await axeFaults(late.page)).toEqual([]);
  await late.page.getByRole('button', { name: /^Confirmar la compra/ }).click();
  await late.page.getByText('Elige un grupo.').last().waitFor();
  await late.page.getByRole('link', { name: of('Lista de espera', begins) }).click();
  await join(late);

  // The first one gives up: the place is kept for the one who waits, and nobody else sees it free.
  const [deal] = (await server.ask('GET', `/deals?search=${order?.split(' ').at(-1)}`)).body;
  const reason = { reason: 'Desistió.' };
  expect((await server.ask('PUT', `/deals/${deal._id}/annulment`, reason)).status).toBe(200);
  const own = await mailedLink('Hay un cupo');
  await late.page.goto(own);
  await late.page.getByText('Tienes un cupo apartado.').waitFor();
  expect(await axeFaults(late.page)).toEqual([]);
  await late.page.getByRole('link', { name: 'Inscribirme ahora' }).click();
  await late.page.getByText('Tienes un cupo apartado en este grupo.').waitFor();
  await fill(late, { name: 'Lucía', document: '41122341', mobile: '981122341' });
  await late.page.getByRole('button', { name: /^Confirmar la compra/ }).click();
  await late.page.getByText('Registramos tu compra').first().waitFor();
  await late.page.goto(own);
  await late.page.getByText('Ya te inscribiste.').waitFor();
  expect([...quick.complaints, ...late.complaints]).toEqual([]);
  await quick.close();
  await late.close();
}, 240_000);

/** A link of which only readers hear which group it is of. */
const of = (words: string, group: string) => new RegExp(`^${words} ?: ${group}`);

/** A group with one place that begins in three months; how its first day reads. */
async function aGroupForOne(): Promise<string> {
  const [course] = (await server.ask('GET', '/open/courses?search=excel%20avanzado')).body;
  expect(course.slug).toBe(slug);
  const day = (ahead: number) =>
    new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);
  const body = {
    ...{ course: course._id, code: 'para-una', seats: 1 },
    ...{ startDate: day(90), endDate: day(120) },
  };
  const draft = await server.ask('POST', '/editions', body);
  expect(draft.status).toBe(201);
  await server.ask('PUT', `/editions/${draft.body._id}/announcement`);
  return groupDays(body);
}

async function fill(
  { page }: Visit,
  { name, document, mobile }: { name: string; document: string; mobile: string },
): Promise<void> {
  await page.getByLabel('Nombres').fill(name);
  await page.getByLabel('Apellidos').fill('Núñez Ríos');
  await page.getByLabel('Número de documento').fill(document);
  await page.getByLabel('Correo', { exact: true }).fill(`${document}@correo.example`);
  await page.getByLabel('Celular', { exact: true }).fill(mobile);
  await page.getByLabel(/Acepto los términos/).check();
}

/** Enters the waiting list, the first time without the consent. */
async function join({ page }: Visit): Promise<void> {
  await page.getByRole('heading', { name: 'Lista de espera' }).waitFor();
  await page.getByLabel('Nombre').fill('Lucía Núñez');
  await page.getByLabel('Correo').fill('espera@correo.example');
  await page.getByRole('button', { name: 'Anotarme en la lista' }).click();
  await page.getByText('Acepta que te escribamos para avisarte.').first().waitFor();
  expect(await page.getByLabel('Correo').inputValue()).toBe('espera@correo.example');
  expect(await axeFaults(page)).toEqual([]);
  await page.getByLabel(/Acepto que me escriban/).check();
  await page.getByRole('button', { name: 'Anotarme en la lista' }).click();
  await page.getByText('Te anotamos.').waitFor();
  await page.goto(await mailedLink('lista de espera'));
  await page.getByRole('button', { name: 'Confirmar mi lugar' }).click();
  await page.getByText('Tu turno es el 1.').waitFor();
}

/** The private address in the newest mail whose subject or text has these words. */
async function mailedLink(words: string): Promise<string> {
  let path = '';
  await expect
    .poll(
      () => {
        const mails = smtp.mails.map((mail) => mail.replaceAll('=\n', '').replaceAll('=3D', '='));
        const found = mails.filter((mail) => mail.includes(words)).at(-1) ?? '';
        path = /\/lista-de-espera\/[\w-]{43}/.exec(found)?.[0] ?? '';
        return path;
      },
      { timeout: 20_000 },
    )
    .not.toBe('');
  return server.url + path;
}
