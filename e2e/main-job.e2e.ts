import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { administratorToken, call, receptionist } from './api.ts';
import { useBrowser, useServer, type Visit } from './browser.ts';
import { type Buyer as AnyBuyer, fillPurchase } from './purchase.ts';

const server = useServer();
const { visit } = useBrowser();

type Buyer = AnyBuyer & { operation: string };
const course = 'Excel para la oficina: de la celda al reporte';

describe.each([
  [
    390,
    {
      firstName: 'María Ñusta',
      lastName: 'Huamán Peña',
      dni: '45879632',
      email: 'maria@correo.example',
      operation: '70011223',
    },
  ],
  [
    1440,
    {
      firstName: 'José Luis',
      lastName: 'Ccopa Yáñez',
      dni: '46987321',
      email: 'jose@correo.example',
      operation: '70011224',
    },
  ],
])('at %i pixels', (width, buyer) => {
  it('a visitor finds a course, buys it, and is enrolled and certified by the reception', async () => {
    const person = await visit({ width });
    await findCourse(person);
    await buy(person, buyer);
    // From the top, and heard: the form is gone, and its focus with it.
    expect(await person.page.evaluate(() => scrollY)).toBe(0);
    expect(await focused(person)).toMatch(/^Compra T-/);
    await sendVoucher(person, buyer);
    expect(await focused(person)).toContain('Recibimos tu comprobante');

    const office = await visit({ width });
    await enter(office);
    await verifyPayment(office, buyer);
    await finishAndCertify(office, buyer);

    await person.page.reload();
    await expectText(person, 'Matriculado|Matrícula');
    await verifyCertificate(person, office, buyer);
    expect([...person.complaints, ...office.complaints]).toEqual([]);
    await person.close();
    await office.close();
  }, 240_000);
});

describe('without JavaScript', () => {
  it('a visitor finds a course, corrects a form, buys, and sends the voucher', async () => {
    const buyer: Buyer = {
      firstName: 'Luz',
      lastName: 'Poma Ríos',
      dni: '47123456',
      email: 'luz@correo.example',
      operation: '70011225',
    };
    const person = await visit({ width: 390, javaScript: false });
    await findCourse(person);
    await buy(person, buyer);
    await sendVoucher(person, buyer, { scripts: false });
    await person.close();
  }, 120_000);
});

/** What somebody with a screen reader is at. */
async function focused({ page }: Visit): Promise<string> {
  return (await page.locator(':focus').textContent()) ?? '';
}

async function findCourse({ page }: Visit): Promise<void> {
  await page.goto(server.url);
  await page
    .getByLabel('¿Qué quieres aprender?')
    .locator('visible=true')
    .first()
    .fill('exel oficina');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/cursos\?/);
  await page
    .getByRole('link', { name: new RegExp(course) })
    .first()
    .click();
  await page.getByRole('heading', { level: 1, name: course }).waitFor();
  await page
    .getByRole('link', { name: /^Inscribirme/ })
    .locator('visible=true')
    .first()
    .click();
  await page.waitForURL(/\/comprar\?/);
}

async function buy({ page }: Visit, buyer: Buyer): Promise<void> {
  await fillPurchase(page, { ...buyer, dni: buyer.dni.slice(1) });
  await page.getByRole('button', { name: /^Confirmar la compra/ }).click();

  await page.getByText('El DNI tiene 8 dígitos.').first().waitFor();
  expect(await page.getByLabel('Nombres').inputValue()).toBe(buyer.firstName);
  await page.getByLabel('Número de documento').fill(buyer.dni);
  await page.getByLabel(/Acepto los términos/).check();
  await page.getByRole('button', { name: /^Confirmar la compra/ }).click();
  await page.waitForURL(/\/comprar\/[\w-]{20,}$/);
  const token = await administratorToken(server.url);
  const deals = await call(server.url, 'GET', `/deals?search=${buyer.dni}`, { token });
  expect(deals.body).toHaveLength(1);
}

async function sendVoucher(person: Visit, buyer: Buyer, { scripts = true } = {}): Promise<void> {
  const { page } = person;
  // Each buyer another picture: one that was sent before is flagged to the reception.
  const background = { r: Number(buyer.dni.slice(-2)), g: 160, b: 140 };
  const picture = sharp({ create: { width: 600, height: 900, channels: 3, background } });
  const send = page.getByRole('button', { name: 'Enviar comprobante' });
  await send.click();
  await expectText(person, 'Falta corregir 3 datos');
  await page.getByLabel('¿Cómo pagaste?').selectOption({ label: 'Yape' });
  await page.getByLabel('Foto o PDF del comprobante').setInputFiles({
    name: 'comprobante.jpg',
    mimeType: 'image/jpeg',
    buffer: await picture.jpeg().toBuffer(),
  });
  // It moves the button when it comes.
  const preview = page.getByRole('img', { name: 'El comprobante que vas a enviar' });
  if (scripts) await preview.waitFor();
  const operation = page.getByLabel('Número de operación');
  await operation.fill(buyer.operation);
  // Corrected as it is typed: a message that goes later moves the button from under the press.
  if (scripts) expect(await operation.getAttribute('aria-invalid')).toBeNull();
  await send.click();
  await expectText(person, 'Recibimos tu comprobante');
}

async function enter({ page }: Visit): Promise<void> {
  await page.goto(`${server.url}/admin`);
  await page.waitForURL(/\/login/);
  await page.getByLabel('Usuario, correo o documento').fill(receptionist.username);
  await page.getByLabel('Contraseña').fill(receptionist.password);
  await page.getByRole('button', { name: 'Ingresar' }).click();
  await page.waitForURL(({ pathname }) => pathname.startsWith('/admin'));
  await page.getByRole('heading', { level: 1 }).waitFor();
}

async function verifyPayment(office: Visit, buyer: Buyer): Promise<void> {
  const { page } = office;
  await page.goto(`${server.url}/admin/comprobantes`);
  const queue = page.getByLabel('Cola de comprobantes');
  await queue.getByText(`${buyer.firstName} ${buyer.lastName}`).click();
  await page.locator(`input[value="${buyer.operation}"]`).waitFor();
  await page.getByRole('button', { name: /^Verificar pago/ }).click();
  await queue.getByText(`${buyer.firstName} ${buyer.lastName}`).waitFor({ state: 'detached' });
}

async function finishAndCertify(office: Visit, buyer: Buyer): Promise<void> {
  const { page } = office;
  await page.goto(`${server.url}/admin/matriculas`);
  await page.getByPlaceholder('Persona, documento o curso').fill(buyer.dni);
  // What is taught here lets in with the payment. The list shows what it had until the search answers.
  const finished = page.getByRole('button', { name: 'Marcar como terminado' });
  await expect.poll(() => finished.count()).toBe(1);
  await finished.click();
  await page.getByLabel('Nota final').fill('18');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await page.getByRole('button', { name: 'Emitir certificado' }).click();
  await page.getByLabel(/Ya confirmé con la persona/).check();
  await page.getByRole('button', { name: 'Emitir', exact: true }).click();
  await expectText(office, 'Certificado emitido');
}

async function verifyCertificate(person: Visit, office: Visit, buyer: Buyer): Promise<void> {
  await office.page.goto(`${server.url}/admin/certificados`);
  await office.page
    .getByPlaceholder(/Buscar|código/i)
    .locator('visible=true')
    .last()
    .fill(buyer.dni);
  const codesShown = async () => {
    const words = (await office.page.locator('main').allInnerTexts()).join(' ');
    return [...new Set(words.match(/([0-9A-Z]{4}-){3}[0-9A-Z]{4}/g) ?? [])];
  };
  // The list shows what it had until the search answers.
  await expect.poll(async () => (await codesShown()).length).toBe(1);
  const [code = ''] = await codesShown();

  const { page } = person;
  await page.goto(`${server.url}/certificados`);
  await page
    .getByLabel(/Código/)
    .locator('visible=true')
    .last()
    .fill(code.toLowerCase());
  await page.keyboard.press('Enter');
  await page.waitForURL(new RegExp(`/certificados/${code}`, 'i'));
  await expectText(person, `${buyer.firstName} ${buyer.lastName}`);
  await expectText(person, course);
  const pdf = await page.request.get(`${server.url}/api/open/certificates/pdf?code=${code}`);
  expect((await pdf.body()).subarray(0, 5).toString()).toBe('%PDF-');
}

async function expectText({ page }: Visit, text: string): Promise<void> {
  await page.getByText(new RegExp(text)).first().waitFor();
}
