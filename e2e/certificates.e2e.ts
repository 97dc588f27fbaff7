import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { PDFDocument } from 'pdf-lib';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Entry, fromBuffer, type ZipFile } from 'yauzl';
import { administratorToken, call } from './api.ts';
import { useBrowser, useServer, type Visit } from './browser.ts';
import { enterOffice } from './office.ts';
import { temporaryFolder } from './process.ts';
import { startSmtpDouble } from './smtp-double.ts';

const design = 'Diseño con fondo';
const student = { email: 'nusta@correo.example', password: 'clave-de-alumna-1' };
/** 120 letters with the space between both. */
const longest = {
  firstName: 'María de los Ángeles Encarnación Guadalupe del Pilar Ñustas',
  lastName: 'Huamanñahui-Ccoyllo Condorcanqui Viuda de Fernández y Güemes',
};

let smtp: Awaited<ReturnType<typeof startSmtpDouble>>;
let token: string;
let reception: Visit;
let administration: Visit;
// A draft is shown by the browser's own reader of PDFs.
const { visit } = useBrowser('whole');
afterAll(() => smtp?.stop());
const server = useServer(async () => {
  smtp = await startSmtpDouble();
  return { SMTP_URL: smtp.url };
});

beforeAll(async () => {
  token = await administratorToken(server.url);
  await fourFinish();
  administration = await visit();
  reception = await visit();
  await enterOffice(administration, server.url, 'Administrador');
  await enterOffice(reception, server.url, 'Recepcionista');
});
/** What one step leaves for the next. */
let [course, first, corrected] = ['', '', ''];
let pdf: Buffer;

it('an administrator makes a design with a background and looks at it with the data of a real certificate', async () => {
  const { page, context, complaints } = administration;
  await page.goto(`${server.url}/admin/disenos`);
  await page.getByRole('button', { name: 'Nuevo diseño' }).click();
  await page.getByLabel('Nombre').fill(design);
  await page.getByRole('button', { name: 'Crear' }).click();
  await page.waitForURL(/\/disenos\/[\w-]{30,}$/);
  const background = page.getByRole('button', { name: 'Fondo' });
  await expect.poll(() => background.isEnabled(), { timeout: 20_000 }).toBe(true);
  const picture = await sharp({
    create: { width: 1600, height: 1200, channels: 3, background: '#F3E9D2' },
  })
    .jpeg()
    .toBuffer();
  const save = page.getByRole('button', { name: 'Guardar borrador' });
  await page
    .getByLabel('Imagen de fondo')
    .setInputFiles({ name: 'fondo.jpg', mimeType: 'image/jpeg', buffer: picture });
  await expect.poll(() => save.isEnabled()).toBe(true);
  await save.click();
  // The first design of a server is drawn once its press has begun.
  await page.getByText('Guardado como borrador').first().waitFor({ timeout: 60_000 });
  await page.getByRole('button', { name: 'Publicar', exact: true }).click();
  await page.getByText('Versión 2, la que se usa').waitFor();

  // What the list beside the sheet put there is taken back as what was drawn on it.
  const undo = page.getByRole('button', { name: 'Deshacer' });
  await page.getByRole('button', { name: 'Añadir {vencimiento}' }).click();
  await expect.poll(() => save.isEnabled()).toBe(true);
  await page.keyboard.press('Control+z');
  await expect.poll(() => save.isEnabled()).toBe(false);
  await page.getByRole('button', { name: 'Rehacer' }).click();
  await expect.poll(() => save.isEnabled()).toBe(true);
  await undo.click();
  await expect.poll(() => undo.isEnabled()).toBe(false);

  const broken = { name: 'rota.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('nada') };
  await page.getByLabel('Imagen de fondo').setInputFiles(broken);
  await page.getByText(/^No pudimos leer la imagen/).waitFor();

  await page.getByRole('button', { name: 'Ver en PDF', exact: true }).first().click();
  await page.getByText('Con los datos de un certificado…').click();
  await page.getByLabel('Certificado', { exact: true }).click();
  await page.getByRole('option').first().click();
  const [shown, preview] = await Promise.all([
    context.waitForEvent('page'),
    page.waitForResponse(/\/preview\?certificate=/),
    page.getByRole('dialog').getByRole('button', { name: 'Ver en PDF' }).click(),
  ]);
  const read = await page.request.get(preview.url());
  expect((await read.body()).subarray(0, 5).toString()).toBe('%PDF-');
  await shown.waitForURL(/^blob:/);
  await shown.close();
  expect(complaints).toEqual([]);
}, 120_000);

it('the reception tries a batch before it issues it: names that cannot be printed are refused in words, the rest are asked for theirs', async () => {
  const { page, complaints } = reception;
  await page.goto(`${server.url}/admin/emisiones`);
  await chooseForBatch(page);
  await page.getByRole('button', { name: 'Ver qué pasaría' }).click();
  await page.getByText(/personas se les pediría antes confirmar su nombre/).waitFor();
  await page.getByText(/Amira سلام: El nombre tiene signos/).waitFor();
  await page.getByText(/Sol 🌞 Quispe: El nombre tiene signos/).waitFor();
  const over = page.getByText(/^Terminado: \d+ emitidos?/);
  const before = await over.count();
  await page.getByRole('button', { name: /^Pedir \d+ nombres|^Emitir \d+ certificado/ }).click();
  await expect.poll(() => over.count(), { timeout: 30_000 }).toBe(before + 1);
  expect(complaints).toEqual([]);
}, 120_000);

it('the student confirms her name by the mailed link and receives the signed PDF', async () => {
  const person = await visit({ width: 390 });
  const { page } = person;
  await page.goto(await mailedLink(student.email, /\/certificados\/nombre\?token=[\w-]+/));
  await page.getByLabel('Nombres').fill('Ñusta Inés');
  await page.getByLabel('Apellidos').fill('Güemes Yáñes');
  await page.getByRole('button', { name: 'Así está bien: emitir mi certificado' }).click();
  await page.getByText('Estamos emitiendo tu certificado').waitFor();
  pdf = await mailedPdf(student.email, 0);
  const document = await PDFDocument.load(pdf, { updateMetadata: false });
  const subject = document.getSubject() ?? '';
  expect(subject).toContain('Ñusta Inés Güemes Yáñes');
  first = codeIn(subject);
  expect(person.complaints).toEqual([]);
  await person.close();
  await seeOnPaper(pdf, 'nombre');
}, 120_000);

it('the rest is issued when the reception answers for the names, in one ZIP with the longest name there is', async () => {
  const { page, complaints } = reception;
  await page.goto(`${server.url}/admin/emisiones`);
  await chooseForBatch(page);
  await page.getByLabel(/Los nombres ya están revisados/).check();
  await page.getByRole('button', { name: 'Ver qué pasaría' }).click();
  const over = page.getByText(/^Terminado: \d+ emitidos?/);
  const before = await over.count();
  await page.getByRole('button', { name: /^Pedir \d+ nombres|^Emitir \d+ certificado/ }).click();
  await expect.poll(() => over.count(), { timeout: 30_000 }).toBe(before + 1);
  await page.getByRole('button', { name: 'PDF en ZIP' }).first().waitFor();
  const runs = await page.request.get(`${server.url}/api/certificates/batches?limit=1`);
  const [run] = await runs.json();
  const address = `${server.url}/api/certificates/batches/${run._id}/zip`;
  const fetched = await until(async () => {
    const answer = await page.request.get(address);
    return answer.ok() ? answer : undefined;
  });
  const files = await filesOf(await fetched.body());
  const subjects = await Promise.all(
    files.map(async (file) => ({ file, subject: (await PDFDocument.load(file)).getSubject() })),
  );
  const long = subjects.find(({ subject }) => subject?.includes(longest.lastName));
  expect(long?.subject).toContain(`${longest.firstName} ${longest.lastName}`);
  await seeOnPaper(Buffer.from(long?.file ?? []), 'nombre-largo');
  const report = await page.request.get(address.replace('/zip', '/report'));
  expect(await report.text()).toContain('Amira');
  expect(complaints).toEqual([]);
}, 120_000);

it('anyone verifies it without JavaScript: by its code, by the address of its QR, and by the PDF, whose smallest change is noticed', async () => {
  const anyone = await visit({ width: 390, javaScript: false });
  const { page } = anyone;
  await page.goto(`${server.url}/certificados`);
  await page.getByLabel('Código del certificado').fill(first.toLowerCase().replaceAll('-', ' '));
  await page.getByRole('button', { name: 'Verificar certificado' }).click();
  await page.getByText('Certificado válido').waitFor();
  await page.getByText('Ñusta Inés Güemes Yáñes').first().waitFor();
  const said = await page.locator('main').textContent();
  expect(said).not.toContain(student.email);

  await page.goto(`${server.url}/certificados`);
  await dropPdf(page, pdf);
  await page.getByText('Es el PDF que emitimos, sin un solo cambio.').waitFor();
  const altered = await PDFDocument.load(pdf, { updateMetadata: false });
  altered.getPage(0).drawText('20', { x: 300, y: 300, size: 40 });
  await dropPdf(page, Buffer.from(await altered.save()));
  await page.getByText('No es el PDF que emitimos').waitFor();
  await page.getByText(`Dice ser el certificado ${first}`).waitFor();
  await anyone.close();
}, 60_000);

it('a personnel office checks many together: codes as they come, a real PDF and a forged one, also without JavaScript', async () => {
  const office = await visit({ width: 390 });
  const { page } = office;
  await page.goto(`${server.url}/certificados`);
  await page.getByRole('link', { name: 'Revisar varios certificados' }).click();
  const row = `Güemes; ${server.url}/certificados/${first}\n${first.replaceAll('-', ' ')}\nAAAA-1`;
  await page.getByLabel('Códigos').fill(row);
  const forged = Buffer.from(pdf);
  forged[forged.length - 900] = (forged[forged.length - 900] ?? 0) ^ 1;
  const named = (name: string, buffer: Buffer) => ({ name, mimeType: 'application/pdf', buffer });
  // As slow as two hundred: who clicks too soon waits, and no file is left out.
  await page.evaluate(() => {
    const digest = crypto.subtle.digest.bind(crypto.subtle);
    crypto.subtle.digest = async (...asked) => {
      await new Promise((done) => setTimeout(done, 500));
      return digest(...asked);
    };
  });
  await page
    .getByLabel('PDF de los certificados')
    .setInputFiles([
      named('real.pdf', pdf),
      named('otra vez.pdf', pdf),
      named('retocado.pdf', forged),
      named('foto.pdf', Buffer.from('nada')),
    ]);
  await page.getByRole('button', { name: 'Revisar todos' }).click();
  await page.getByText('2 PDF por revisar. Uno estaba repetido.').waitFor();
  expect(await page.getByRole('heading', { name: /revisados/ }).count()).toBe(0);
  await page.getByText(/no se revisan: foto\.pdf\./).waitFor();
  await page.getByRole('button', { name: 'Revisar todos' }).click();
  const title = page.getByRole('heading', { name: '4 revisados' });
  await title.waitFor();
  expect(await title.evaluate((one) => one === document.activeElement)).toBe(true);
  const said = (await page.locator('main').textContent()) ?? '';
  expect(said).toMatch(/2 · Vigente/);
  expect(said).toMatch(/1 · Archivo cambiado/);
  expect(said).toMatch(/1 · No lo encontramos/);
  expect(said.indexOf('retocado.pdf')).toBeLessThan(said.indexOf('real.pdf'));
  expect(office.complaints).toEqual([]);
  await office.close();

  const plain = await visit({ width: 390, javaScript: false });
  await plain.page.goto(`${server.url}/certificados/varios`);
  await plain.page.getByLabel('Códigos').fill(first);
  await plain.page.getByRole('button', { name: 'Revisar todos' }).click();
  await plain.page.getByRole('heading', { name: '1 revisado' }).waitFor();
  await plain.page.getByText('Ñusta Inés Güemes Yáñes').first().waitFor();
  await plain.close();
}, 60_000);

it('a correction that the student asks for and the reception approves supersedes the old code, which leads to the new one', async () => {
  const person = await visit({ width: 390 });
  await signInAsStudent(person);
  const { page } = person;
  await page.goto(`${server.url}/mi-cuenta/certificados`);
  await page.locator('a[href$="/correccion"]').first().click();
  await page.getByLabel('Apellidos, como deben salir').fill('Güemes Yáñez');
  await page.getByLabel('¿Qué está mal?').fill('Yáñez va con zeta.');
  await page.getByRole('button', { name: 'Pedir la corrección' }).click();
  await page.waitForURL(/#correcciones$/);

  const office = reception.page;
  await office.goto(`${server.url}/admin/correcciones`);
  const asked = office.getByRole('row').filter({ hasText: 'Yáñez va con zeta.' });
  await asked.getByRole('button', { name: 'Aprobar' }).click();
  await office.getByRole('button', { name: 'Emitir el corregido' }).click();
  await office.getByText('Emitido. La persona recibe el nuevo por correo.').waitFor();
  const renewed = await mailedPdf(student.email, 1);
  const subject = (await PDFDocument.load(renewed, { updateMetadata: false })).getSubject() ?? '';
  expect(subject).toContain('Ñusta Inés Güemes Yáñez');
  corrected = codeIn(subject);

  await page.goto(`${server.url}/certificados/${first}`);
  await page.getByText('Certificado reemplazado').waitFor();
  await page.getByRole('link', { name: corrected }).click();
  await page.getByText('Certificado válido').waitFor();
  expect([...person.complaints, ...reception.complaints]).toEqual([]);
  await person.close();
}, 120_000);

it('the student asks for it on paper, without JavaScript: it is paid with a voucher as a course is, and goes to print', async () => {
  const person = await visit({ width: 390, javaScript: false });
  const credentials = { username: student.email, password: student.password };
  const { body } = await call(server.url, 'POST', '/auth/login', { body: credentials });
  await person.context.addCookies([{ name: 'jwt', value: body.token, url: server.url }]);
  const { page } = person;
  await page.goto(`${server.url}/mi-cuenta/certificados`);
  await page.getByRole('link', { name: /^Pedirlo en papel/ }).click();
  await page.getByLabel('Dirección', { exact: true }).fill('Av. Arequipa 2450');
  await page.getByLabel('Ciudad').fill('Lima');
  await page.getByRole('button', { name: 'Pedir mi certificado en papel' }).click();
  await page.getByText('Registramos tu compra.').waitFor();
  await page.getByRole('link', { name: /^Pagar y subir el comprobante/ }).click();
  // In whatever country the demonstration has them live.
  await page.getByLabel('¿Cómo pagaste?').selectOption('transferencia');
  await page.getByLabel('Número de operación').fill('77001');
  const picture = { width: 400, height: 600, channels: 3 as const, background: '#F3E9D2' };
  const buffer = await sharp({ create: picture }).jpeg().toBuffer();
  await page
    .getByLabel('Foto o PDF del comprobante')
    .setInputFiles({ name: 'yape.jpg', mimeType: 'image/jpeg', buffer });
  await page.getByRole('button', { name: 'Enviar comprobante' }).click();
  await page.getByText('Recibimos tu comprobante.').waitFor();
  await page.goto(`${server.url}/mi-cuenta/certificados#envios`);
  await page.getByText('Revisamos tu comprobante').waitFor();

  const inbox = '/payments?state=pendiente&voucher=true&limit=100';
  const waiting: { _id: string; operationNumber: string }[] = (
    await call(server.url, 'GET', inbox, { token })
  ).body;
  const sent = waiting.find(({ operationNumber }) => operationNumber === '77001');
  const path = `/payments/${sent?._id}/verification`;
  expect((await call(server.url, 'PUT', path, { token, body: {} })).status).toBe(200);
  await until(async () => {
    await page.goto(`${server.url}/mi-cuenta/certificados`);
    return (await page.getByText('Por imprimir').count()) > 0 || undefined;
  });
  await person.close();
}, 120_000);

it('paper copies are printed in one run, labelled and handed to a courier; one that comes back sets out again', async () => {
  const { page, complaints } = reception;
  const filter = encodeURIComponent(JSON.stringify({ state: 'por-imprimir' }));
  await page.goto(`${server.url}/admin/envios?filter=${filter}`);
  const [first] = (
    await call(server.url, 'GET', '/shippings?state=por-imprimir&limit=1', { token })
  ).body;
  await page.getByText(first.lastName).first().waitFor();
  await page.getByRole('checkbox').first().check();
  for (const name of ['sheets', 'labels']) {
    const link = page.locator(`a[href^="/api/shippings/${name}"]`);
    const paper = await link.getAttribute('href');
    const printed = await page.request.get(server.url + paper);
    expect(printed.ok(), name).toBe(true);
    const { length } = (await PDFDocument.load(await printed.body())).getPages();
    expect(length).toBeGreaterThanOrEqual(1);
  }
  await page.getByRole('button', { name: 'Marcar como impresos' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Marcar/ })
    .click();
  await page.getByText(/como impresos?\.$/).waitFor();

  await page.goto(`${server.url}/admin/envios/${first._id}`);
  const hand = async (tracking: string) => {
    await page.getByRole('button', { name: 'Entregar al courier' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Courier' }).fill('Olva Courier');
    await dialog.getByRole('textbox', { name: /seguimiento/ }).fill(tracking);
    await dialog.getByRole('button', { name: 'Registrar la salida' }).click();
  };
  await hand('OLV-1');
  await page.getByRole('button', { name: 'Lo devolvieron' }).click();
  await page.getByRole('dialog').getByText('Nadie en casa.').click();
  await page.getByRole('button', { name: 'Registrar la devolución' }).click();
  await hand('OLV-2');
  await page.getByRole('button', { name: 'Fue entregado' }).click();
  await page.getByText('La persona ya lo tiene.').waitFor();
  const { body } = await call(server.url, 'GET', '/shippings?sort=-updatedAt&limit=1', { token });
  expect(body[0]).toMatchObject({ state: 'entregado', trackingCode: 'OLV-2', attempts: 2 });
  expect(complaints).toEqual([]);
}, 120_000);

it('only an administrator annuls it, and the public page says so at once', async () => {
  await reception.page.goto(`${server.url}/admin/certificados`);
  await findCertificate(reception.page, corrected);
  expect(await reception.page.getByRole('button', { name: 'Anular' }).count()).toBe(0);

  const { page } = administration;
  await page.goto(`${server.url}/admin/certificados`);
  await findCertificate(page, corrected);
  await page.getByRole('button', { name: 'Anular' }).first().click();
  await page.getByRole('dialog').getByRole('textbox').fill('Se emitió por error.');
  await page.getByRole('button', { name: 'Anular el certificado' }).click();
  await page.getByText('Certificado anulado.').waitFor();

  const anyone = await visit({ width: 390, javaScript: false });
  await anyone.page.goto(`${server.url}/certificados/${corrected}`);
  await anyone.page.getByText('Certificado anulado').waitFor();
  await anyone.close();
}, 60_000);

type Enrolment = { _id: string; user: string; course: string; courseName: string } & {
  deal: string | null;
  state: string;
  completedAt: string | null;
  startsAt: string;
};

/** Four of a course of the demonstration finish it, each with an unusual name. */
async function fourFinish(): Promise<void> {
  const studying = Object.groupBy(await studyingNow(), (one) => one.course);
  await dropWithoutPaper(studying);
  const most = await buyerOfPaperLast(
    Object.values(studying)
      .map((some) => some ?? [])
      .reduce((some, other) => (other.length > some.length ? other : some), []),
  );
  course = most[0]?.courseName ?? '';
  const names = [
    { firstName: 'Nusta', lastName: 'Guemes Yañes', email: student.email },
    { firstNameCert: longest.firstName, lastNameCert: longest.lastName },
    { firstName: 'Amira', lastName: 'سلام', firstNameCert: null, lastNameCert: null },
    { firstName: 'Sol 🌞', lastName: 'Quispe', firstNameCert: null, lastNameCert: null },
  ];
  expect(most.length).toBeGreaterThanOrEqual(names.length);
  for (const [at, name] of names.entries()) {
    const { _id, user } = most[at] as Enrolment;
    const { version } = (await call(server.url, 'GET', `/users/${user}`, { token })).body;
    const named = await call(server.url, 'PUT', `/users/${user}`, {
      token,
      body: { ...name, version },
    });
    const done = await call(server.url, 'PUT', `/enrolments/${_id}/completion`, {
      token,
      body: { finalGrade: 17 },
    });
    expect([named.body.message, done.body.message]).toEqual([undefined, undefined]);
  }
}

/** Who bought the copy on paper with the course is not asked for money later, as the first of these will be. */
async function buyerOfPaperLast(some: Enrolment[]): Promise<Enrolment[]> {
  const asked = some.map(async ({ deal, course: id }) => {
    const { body } = await call(server.url, 'GET', `/deals/${deal}`, { token });
    const line = body.lines?.find((each: { course: string }) => each.course === id);
    return line?.certificate === 'fisico';
  });
  const paper = await Promise.all(asked);
  return some.toSorted((one, other) => {
    return Number(paper[some.indexOf(one)]) - Number(paper[some.indexOf(other)]);
  });
}

/** Who is in a course and has no certificate of any, so that nobody has confirmed their name. */
async function studyingNow(): Promise<Enrolment[]> {
  const certified = new Set((await everything('/certificates')).map(({ user }) => user));
  return (await everything('/enrolments')).filter(
    (one) =>
      one.state === 'matriculado' &&
      !one.completedAt &&
      !certified.has(one.user) &&
      // Nobody finishes a course before it begins.
      Date.parse(one.startsAt) < Date.now() - 86_400_000,
  );
}

/** Which course has the most people depends on the day; one that has no certificate on paper tells nothing of those. */
async function dropWithoutPaper(studying: Partial<Record<string, Enrolment[]>>): Promise<void> {
  for (const course of Object.keys(studying)) {
    const { body } = await call(server.url, 'GET', `/courses/${course}`, { token });
    if (!body.certificatePrices?.some((one: { option: string }) => one.option === 'fisico'))
      delete studying[course];
  }
}

async function everything(path: string): Promise<Enrolment[]> {
  const found: Enrolment[] = [];
  for (let page = 1; ; page += 1) {
    const { body } = await call(server.url, 'GET', `${path}?limit=100&page=${page}`, { token });
    found.push(...body);
    if (body.length < 100) return found;
  }
}

async function chooseForBatch(page: Visit['page']): Promise<void> {
  await page.getByLabel('Curso', { exact: true }).fill(course.slice(0, 14).toLowerCase());
  await page.getByRole('option', { name: course }).click();
  await page.getByLabel(/^Diseño/).click();
  await page.getByRole('option', { name: design }).click();
  await page.getByLabel('Solo quienes pagaron todo').uncheck();
}

async function dropPdf(page: Visit['page'], buffer: Buffer): Promise<void> {
  const file = { name: 'certificado.pdf', mimeType: 'application/pdf', buffer };
  await page.getByLabel('PDF del certificado').setInputFiles(file);
  await page.getByRole('button', { name: 'Comparar el PDF' }).click();
}

async function findCertificate(page: Visit['page'], code: string): Promise<void> {
  await page.getByPlaceholder('Código, persona o documento').fill(code);
  // The list shows what it had until the search answers.
  await expect.poll(() => page.locator('tbody tr').count()).toBe(1);
  await page.getByText(code).first().waitFor();
}

async function signInAsStudent({ page }: Visit): Promise<void> {
  await page.goto(`${server.url}/recuperar`);
  await page.getByLabel('Usuario, correo o documento').fill(student.email);
  await page.locator('main form button[type=submit]').click();
  await page.goto(await mailedLink(student.email, /\/recuperar\/clave\?token=[\w-]+/));
  await page.getByLabel('Contraseña nueva').fill(student.password);
  await page.locator('main form button[type=submit]').click();
  // The link of her mailbox and the new password are enough to be in.
  await page.waitForURL(({ pathname }) => pathname.startsWith('/mi-cuenta'));
}

/** The newest address of this kind that was mailed to somebody. */
function mailedLink(to: string, path: RegExp): Promise<string> {
  return until(async () => {
    const mails = smtp.mails.filter((mail) => mail.includes(to)).map(readable);
    const found = mails.map((mail) => path.exec(mail)?.[0]).filter(Boolean);
    return found.length > 0 ? server.url + found.at(-1) : undefined;
  });
}

/** The PDF attached to the nth mail that brings one. */
function mailedPdf(to: string, at: number): Promise<Buffer> {
  return until(async () => {
    const attached = smtp.mails
      .filter((mail) => mail.includes(to))
      .flatMap((mail) => /\n\n(JVBERi[A-Za-z0-9+/=\n]+)/.exec(mail)?.[1] ?? []);
    const found = attached[at];
    return found === undefined ? undefined : Buffer.from(found, 'base64');
  });
}

/** Quoted-printable as text, as far as addresses go. */
function readable(mail: string): string {
  return mail.replaceAll('=\n', '').replaceAll('=3D', '=').replaceAll('&amp;', '&');
}

/** The files of a ZIP. */
async function filesOf(bytes: Buffer): Promise<Buffer[]> {
  const zip = await promisify<Buffer, object, ZipFile>(fromBuffer)(bytes, { lazyEntries: true });
  const entries: Entry[] = [];
  await new Promise<void>((done, fail) => {
    zip.on('entry', (entry: Entry) => {
      entries.push(entry);
      zip.readEntry();
    });
    zip.on('end', done);
    zip.on('error', fail);
    zip.readEntry();
  });
  const open = promisify(zip.openReadStream.bind(zip)) as (
    entry: Entry,
  ) => Promise<NodeJS.ReadableStream>;
  return Promise.all(
    entries.map(async (entry) => {
      const pieces: Buffer[] = [];
      for await (const piece of await open(entry)) pieces.push(piece as Buffer);
      return Buffer.concat(pieces);
    }),
  );
}

const codeIn = (text: string) => /([0-9A-Z]{4}-){3}[0-9A-Z]{4}/.exec(text)?.[0] ?? '';

async function until<Value>(look: () => Promise<Value | undefined>): Promise<Value> {
  let found: Value | undefined;
  await expect
    .poll(
      async () => {
        found = await look();
        return found !== undefined;
      },
      { timeout: 30_000, interval: 250 },
    )
    .toBe(true);
  return found as Value;
}

/** Where poppler is installed: the first page as a picture is a sheet with ink, inside its frame. */
async function seeOnPaper(bytes: Buffer, name: string): Promise<void> {
  if (!existsSync('/usr/bin/pdftoppm')) return;
  const run = promisify(execFile);
  const folder = await temporaryFolder();
  const file = join(folder.path, `${name}.pdf`);
  await writeFile(file, bytes);
  await run('/usr/bin/pdftoppm', [
    '-r',
    '80',
    '-png',
    '-f',
    '1',
    '-l',
    '1',
    '-singlefile',
    file,
    file,
  ]);
  const picture = await readFile(`${file}.png`);
  await folder.remove();
  if (process.env.KEEP_PICTURES)
    await writeFile(join(process.env.KEEP_PICTURES, `${name}.png`), picture);
  const { width = 0, height = 0 } = await sharp(picture).metadata();
  expect(width).toBeGreaterThan(height);
  // The name stands in the middle of the sheet, and keeps off its edges.
  const ink = async (left: number, share: number) => {
    const band = sharp(picture).extract({
      left: Math.round(width * left),
      top: Math.round(height * 0.32),
      width: Math.round(width * share),
      height: Math.round(height * 0.12),
    });
    // Of the piece: `stats` looks at what was read, before anything was cut out.
    return (await sharp(await band.png().toBuffer()).stats()).channels[0]?.stdev;
  };
  expect(await ink(0.3, 0.4)).toBeGreaterThan(10);
  expect(await ink(0.075, 0.012)).toBeLessThan(10);
}
