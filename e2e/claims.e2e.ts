import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { administratorToken, call } from './api.ts';
import { useBrowser, useServer, type Visit } from './browser.ts';
import { openOffice, signIn } from './office.ts';
import { startSmtpDouble } from './smtp-double.ts';

let smtp: Awaited<ReturnType<typeof startSmtpDouble>>;
let office: Visit;
const { visit } = useBrowser();
afterAll(() => smtp?.stop());
const server = useServer(async () => {
  smtp = await startSmtpDouble();
  return { SMTP_URL: smtp.url };
});

beforeAll(async () => {
  office = await visit();
  await signIn(office, server.url, 'Recepcionista');
});
afterAll(() => office?.close());

/** The demonstration has sheets of its own: one's number tells it apart. */
let letter: { number: string; address: string };
let mailed: { number: string; address: string };
const whole = 'Añadí detalles: '.repeat(625).slice(0, -1).padEnd(10_000, '.');

it('a minor with a foreign passport and no e-mail files ten thousand characters without JavaScript', async () => {
  const person = await visit({ width: 390, javaScript: false });
  const { page } = person;
  await page.goto(server.url);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Libro de Reclamaciones' }).click();
  await page.getByLabel('Nombres y apellidos', { exact: true }).fill('Ángela Ñuñez Suárez');
  await page.getByLabel('Documento', { exact: true }).selectOption('PASAPORTE');
  await page.getByLabel('Número de documento').fill('ab123456');
  await page.getByText('Si quien reclama es menor de edad').click();
  await page.getByLabel('Nombres y apellidos del padre').fill('Marta Suárez');
  await page.locator('[name="consumer.representative.phone"]').fill('01 444 3333');
  await page.getByLabel('Detalle').fill(whole);
  await page.getByRole('button', { name: 'Enviar hoja de reclamación' }).click();
  // Neither an e-mail nor a domicile, and not confirmed: said in words, and nothing is lost.
  await page.getByRole('alert').getByText('Escriba su correo o su domicilio').waitFor();
  expect(await page.getByLabel('Detalle').inputValue()).toHaveLength(whole.length);
  await page.locator('[name="consumer.address"]').fill('Calle 5 n.º 12, Bogotá');
  await page.getByLabel('Confirmo que los datos').check();
  await page.getByRole('button', { name: 'Enviar hoja de reclamación' }).click();
  await page.getByText('Registramos su reclamo con el N.º').waitFor();
  letter = { number: await sheetNumber(person), address: page.url() };
  await page.getByText('Ángela Ñuñez Suárez', { exact: true }).waitFor();
  await page.getByText('Marta Suárez').first().waitFor();
  // The first paper of a server waits until its press has begun.
  const pdf = await page.request.get(
    await hrefOf(person, page.getByRole('link', { name: 'Descargar el PDF' })),
    { timeout: 60_000 },
  );
  expect((await pdf.body()).subarray(0, 5).toString()).toBe('%PDF-');
  expect(person.complaints).toEqual([]);
  await person.close();
});

it('somebody with an e-mail files a queja, and prints a page that is only the sheet', async () => {
  const person = await visit();
  const { page } = person;
  await page.goto(`${server.url}/libro-de-reclamaciones`);
  await page.getByLabel('Nombres y apellidos', { exact: true }).fill('Rosa Quispe Mamani');
  await page.getByLabel('Número de documento').fill('45879632');
  await page.locator('[name="consumer.email"]').fill('rosa.quispe@correo.example');
  await page.getByLabel('Producto o servicio').fill('Excel para la oficina');
  await page.getByLabel('Monto reclamado').fill('350');
  await page.getByRole('radio', { name: /^Queja/ }).check();
  await page.getByLabel('Detalle').fill('Pagué y no tengo acceso al aula.');
  await page.getByLabel('Pedido').fill('Que se me devuelva el dinero.');
  await page.getByLabel('Confirmo que los datos').check();
  await page.getByRole('button', { name: 'Enviar hoja de reclamación' }).click();
  await page.getByText('Registramos su queja con el N.º').waitFor();
  mailed = { number: await sheetNumber(person), address: page.url() };
  await page.getByRole('button', { name: 'Imprimir' }).waitFor();
  await page.emulateMedia({ media: 'print' });
  expect(await page.getByRole('button', { name: 'Imprimir' }).isVisible()).toBe(false);
  expect(await page.getByRole('contentinfo').isVisible()).toBe(false);
  expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true);
  expect(person.complaints).toEqual([]);
  await person.close();
});

it('staff correct the box, offer a settlement, and the consumer accepts it on their page', async () => {
  const { page } = office;
  await page.goto(`${server.url}/admin/reclamos`);
  await page.getByText(mailed.number).click();
  await page.getByRole('heading', { level: 1, name: `Queja ${mailed.number}` }).waitFor();
  await page.getByRole('button', { name: 'Tomar' }).click();
  await page.getByRole('button', { name: 'Atender como reclamo' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill('Pide que se le devuelva lo pagado.');
  await dialog.getByRole('button', { name: 'Atender como reclamo' }).click();
  await page.getByRole('heading', { level: 1, name: `Reclamo ${mailed.number}` }).waitFor();
  await page.getByRole('button', { name: 'Ofrecer una solución' }).click();
  await dialog.getByLabel('Qué se le ofrece').fill('Le devolvemos S/ 350.00 en dos días.');
  await dialog.getByRole('button', { name: 'Enviar la oferta' }).click();
  await page.getByText('Mientras tanto el plazo está suspendido.').waitFor();

  const person = await visit({ width: 390, javaScript: false });
  await person.page.goto(mailed.address);
  await person.page.getByRole('button', { name: 'Acepto la solución' }).click();
  await person.page.getByText('Llegamos a un acuerdo.').waitFor();
  await person.close();

  await page.reload();
  await page.getByText('Aceptada', { exact: true }).waitFor();
  // What went out is the proof: the copy, the offer and the agreement.
  await page.getByText('Constancias').waitFor();
  const proofs = async () => {
    // The last one is written by a job: the page is asked again until it knows.
    await page.reload();
    await page.getByText('Constancias').waitFor();
    return page.locator('a[href*="/correos/"]').count();
  };
  await expect.poll(proofs, { timeout: 30_000 }).toBe(3);
});

it('a letter is answered, delivered, and proved by its signed copy', async () => {
  const { page } = office;
  await page.goto(`${server.url}/admin/reclamos?search=${letter.number}`);
  await page.getByText(letter.number).click();
  await page.getByLabel('Respuesta al consumidor').fill('Su acceso quedó habilitado hoy.');
  await page.getByRole('button', { name: 'Registrar la respuesta' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Registrar', exact: true }).click();
  await page.getByText('No dejó correo: imprime el PDF').waitFor();
  await page.getByRole('button', { name: 'Anotar la entrega' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Constancia').fill('Cargo firmado por la madre.');
  const token = await administratorToken(server.url);
  const [{ _id }] = (await call(server.url, 'GET', `/claims?search=${letter.number}`, { token }))
    .body;
  const pdf = await page.request.get(`${server.url}/api/claims/${_id}/pdf`);
  const buffer = await pdf.body();
  const copy = { name: 'cargo.pdf', mimeType: 'application/pdf', buffer };
  await dialog.getByLabel('Cargo firmado o guía').setInputFiles(copy);
  await dialog.getByText('cargo.pdf').waitFor();
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await page.getByText(/^Carta entregada el/).waitFor();
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Descargar el cargo' }).click();
  const saved = await saving;
  expect(saved.suggestedFilename()).toBe(`constancia-${letter.number}.pdf`);
  expect(await readFile(await saved.path())).toEqual(buffer);

  const person = await visit({ width: 390, javaScript: false });
  await person.page.goto(letter.address);
  await person.page.getByText('Su acceso quedó habilitado hoy.').waitFor();
  await person.close();
});

it('a sheet of the paper book is typed in, answered by mail, and leaves with the book for the authority', async () => {
  const { page } = office;
  await page.goto(`${server.url}/admin/reclamos`);
  await page.getByRole('link', { name: 'Registrar hoja de papel' }).click();
  await page.getByLabel('Número impreso').fill('0012');
  await page.getByLabel('Nombres y apellidos', { exact: true }).fill('Teófilo Huamán');
  await page.getByLabel('Número de documento').fill('07654321');
  await page.getByLabel('Detalle').fill('El taller presencial empezó una hora tarde.');
  await page.getByLabel('Es menor de edad').check();
  await page.getByLabel('Es menor de edad').uncheck();
  await page.getByLabel('Correo').fill('teofilo@correo.example');
  await page.getByRole('button', { name: 'Registrar la hoja' }).click();
  await page.getByText('Libro de respaldo, hoja 0012').waitFor();

  await page.getByLabel('Respuesta al consumidor').fill('Le damos una hora más el sábado.');
  await page.getByRole('button', { name: 'Enviar la respuesta' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Enviar', exact: true }).click();
  await page.getByText('Respondido', { exact: true }).first().waitFor();
  // The copy and the answer went out, and the mail server's own word is kept as the proof.
  const proofs = page.getByText('250 recibido');
  await expect
    .poll(
      async () => {
        await page.reload();
        await page.getByText('teofilo@correo.example').first().waitFor();
        return proofs.count();
      },
      { timeout: 30_000 },
    )
    .toBe(2);
  await page.goto(`${server.url}/admin/reclamos`);
  await page.getByRole('link', { name: 'Feriados y plazos' }).waitFor();
  expect(await page.getByRole('button', { name: 'Para la autoridad' }).count()).toBe(0);
  expect(office.complaints).toEqual([]);

  const head = await visit();
  await openOffice(head, server.url, 'Administrador', '/reclamos');
  await head.page.getByRole('button', { name: 'Para la autoridad' }).click();
  await head.page.getByLabel('Una tabla, en CSV').check();
  const saving = head.page.waitForEvent('download');
  await head.page.getByRole('button', { name: 'Descargar', exact: true }).click();
  const table = (await readFile(await (await saving).path())).toString();
  for (const words of [letter.number, mailed.number, 'Teófilo Huamán', 'Libro de respaldo'])
    expect(table).toContain(words);
  expect(head.complaints).toEqual([]);
  await head.close();
});

async function sheetNumber({ page }: Visit): Promise<string> {
  const text = await page.getByText(/^N\.º \d{9}-\d{4}$/).textContent();
  return (text ?? '').replace('N.º ', '');
}

async function hrefOf({ page }: Visit, link: ReturnType<Visit['page']['getByRole']>) {
  return new URL((await link.getAttribute('href')) ?? '', page.url()).href;
}
