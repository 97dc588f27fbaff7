import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { administratorToken, call } from './api.ts';
import { faultsOfPage } from './axe.ts';
import { useBrowser, useServer, type Visit } from './browser.ts';
import { startSmtpDouble } from './smtp-double.ts';

let smtp: Awaited<ReturnType<typeof startSmtpDouble>>;
let token: string;
/** The mailed link with which a visitor stops advertising. */
let withdrawal = '';
const { visit } = useBrowser();
afterAll(() => smtp?.stop());
const server = useServer(async () => {
  smtp = await startSmtpDouble();
  return { SMTP_URL: smtp.url };
});

beforeAll(async () => {
  token = await administratorToken(server.url);
});

it('the menu of a phone opens by the keyboard, closes with Escape and gives the focus back to its button', async () => {
  const person = await visit({ width: 390 });
  const { page } = person;
  await page.goto(server.url, { waitUntil: 'networkidle' });
  const button = page.locator('header summary');
  const way = page.locator('header details').getByRole('link', { name: 'Convenios' });
  await button.focus();
  await page.keyboard.press('Enter');
  await way.waitFor();
  await way.focus();
  await page.keyboard.press('Escape');
  await way.waitFor({ state: 'hidden' });
  expect(await button.evaluate((one) => one === document.activeElement)).toBe(true);
  await page.keyboard.press('Enter');
  await way.click();
  await page.getByRole('heading', { level: 1, name: /convenios/i }).waitFor();
  await way.waitFor({ state: 'hidden' });
  expect(person.complaints).toEqual([]);
  await person.close();
});

it('a page that is there to be read fetches its code when somebody uses it, and does what they did', async () => {
  const { page, complaints, close } = await visit();
  const fetched: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') fetched.push(request.url());
  });
  await page.goto(`${server.url}/cursos/excel-para-la-oficina`, { waitUntil: 'networkidle' });
  await page.mouse.move(700, 400);
  await page.mouse.wheel(0, 1500);
  await page.waitForLoadState('networkidle');
  expect(fetched).toEqual([]);

  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  // Without a pointer that comes near: its code is still on the way.
  await page.getByRole('button', { name: 'Copiar enlace' }).dispatchEvent('click');
  await page.getByRole('button', { name: 'Enlace copiado' }).waitFor();
  expect(fetched.length).toBeGreaterThan(3);

  await page.goto(`${server.url}/cursos`, { waitUntil: 'networkidle' });
  await page.locator('html').evaluate((html) => html.setAttribute('data-before', ''));
  await page.locator('select[name=orden]').selectOption('precio');
  await page.waitForURL(/orden=precio/);
  await page.locator('html[data-before]').waitFor();
  expect(complaints).toEqual([]);
  await close();
});

it('the filters on a phone stay open from one choice to the next, also where the code comes late', async () => {
  const person = await visit({ width: 390 });
  const { page } = person;
  await page.route('**/assets/*.js', async (route) => {
    await new Promise((come) => setTimeout(come, 300));
    await route.continue();
  });
  await page.goto(`${server.url}/cursos`);
  await page.getByText('Filtrar', { exact: true }).click();
  const panel = page.getByRole('complementary', { name: 'Filtros' });
  for (const [title, choice] of [
    ['Modalidad', /^En vivo/],
    ['Tipo', /^Taller/],
  ] as const) {
    await panel.getByText(title, { exact: true }).first().click();
    await panel.getByRole('link', { name: choice }).first().click();
    await panel.locator('a[aria-current]').filter({ hasText: choice }).first().waitFor();
    expect(await panel.getByRole('button', { name: 'Ver los cursos' }).isVisible()).toBe(true);
  }
  await page.waitForURL(/modalidad=en-vivo/);
  expect(await panel.getByText('2 elegidos').isVisible()).toBe(true);
  await panel.getByRole('button', { name: 'Ver los cursos' }).click();
  await panel.getByRole('button', { name: 'Ver los cursos' }).waitFor({ state: 'hidden' });
  const at = panel.locator('summary:focus');
  expect(await at.textContent()).toContain('Filtrar');
  expect(person.complaints).toEqual([]);
  await person.close();
});

it('a number that was wrong for one country is not called wrong once another is chosen', async () => {
  const person = await visit({ width: 390 });
  const { page } = person;
  await page.goto(`${server.url}/comprar?curso=excel-para-la-oficina`);
  const mobile = page.locator('input[name="buyer.mobile"]');
  await mobile.fill('12345');
  await page.getByRole('button', { name: /^Confirmar la compra/ }).click();
  await page.locator('input[name="buyer.mobile"][aria-invalid]').waitFor();
  const above = page.getByRole('alert').filter({ hasText: 'Falta corregir' });
  expect(await above.textContent()).toContain('no existe en el país elegido');
  await page.locator('select[name="buyer.country"]').selectOption('MX');
  await page.locator('input[name="buyer.mobile"]:not([aria-invalid])').waitFor();
  expect(await above.textContent()).not.toMatch(/celular|documento|DNI/);
  expect(await above.textContent()).toContain('Escribe tus nombres.');
  expect(await mobile.inputValue()).toBe('12345');
  expect(await page.locator('input[name="buyer.firstName"][aria-invalid]').count()).toBe(1);
  await person.close();
});

it.each([true, false])(
  'the filters on a phone stay open where a category has a page of its own (JavaScript: %s)',
  async (javaScript) => {
    const person = await visit({ width: 390, javaScript });
    const { page } = person;
    await page.goto(`${server.url}/cursos`);
    await page.getByText('Filtrar', { exact: true }).click();
    const panel = page.getByRole('complementary', { name: 'Filtros' });
    await panel.getByText('Categoría', { exact: true }).first().click();
    await panel
      .getByRole('link', { name: /^Datos/ })
      .first()
      .click();
    await page.waitForURL(/\/categorias\/[\w-]+/);
    await panel.getByText('Modalidad', { exact: true }).first().click();
    await panel
      .getByRole('link', { name: /^Virtual/ })
      .first()
      .click();
    await page.waitForURL(/modalidad=virtual/);
    expect(await panel.getByText('Modalidad', { exact: true }).first().isVisible()).toBe(true);
    expect(person.complaints).toEqual([]);
    await person.close();
  },
);

it('a visitor goes from page to page without loading anew, and title, theme and errors come along', async () => {
  const { page, complaints, close } = await visit();
  await page.goto(`${server.url}/contacto`, { waitUntil: 'networkidle' });
  await page.evaluate('window.stayed = true');
  await page.getByRole('link', { name: 'Docentes' }).first().click();
  await expect.poll(() => page.title()).toBe('Docentes · Academia Tocapu');
  expect(await page.locator('link[rel=canonical]').evaluateAll((all) => all.length)).toBe(1);
  await page.getByRole('button', { name: 'Oscuro' }).click();
  await page.locator('html[data-theme=oscuro]').waitFor();
  // A broken line leaves the page as it is; what the server cannot answer is said in its place.
  let answers = false;
  await page.route('**/docentes/*.data*', (route) =>
    answers ? route.fulfill({ status: 500, body: '' }) : route.abort(),
  );
  await page.locator('main a[href^="/docentes/"]').first().click();
  const lost = page.getByRole('alert').filter({ hasText: 'Sin conexión.' });
  await lost.waitFor();
  expect(await page.title()).toBe('Docentes · Academia Tocapu');
  answers = true;
  await lost.getByRole('button', { name: 'Reintentar' }).click();
  await page.getByRole('heading', { name: 'La página no se pudo mostrar' }).waitFor();
  expect(await page.title()).toBe('La página no se pudo mostrar');
  await page.getByRole('link', { name: 'Ver todos los cursos' }).click();
  await page.getByRole('heading', { level: 1, name: 'Cursos' }).waitFor();
  expect(await page.evaluate('window.stayed')).toBe(true);
  expect(complaints.filter((each) => !/net::ERR_FAILED|status of 500/.test(each))).toEqual([]);
  await close();
});

describe.each([
  { javaScript: true, width: 390, words: 'with JavaScript' },
  { javaScript: false, width: 390, words: 'without JavaScript' },
])('$words', ({ javaScript, width }) => {
  const mark = javaScript ? 'con' : 'sin';
  const open = () => visit({ width, javaScript });

  it('a visitor searches, puts two courses into the cart and buys both in one order', async () => {
    const person = await open();
    const { page } = person;
    await addToCart(person, 'excel oficina', /Excel para la oficina/);
    await addToCart(person, 'power bi', /Power BI/);
    await page.getByRole('heading', { level: 1, name: 'Tu carrito' }).waitFor();
    await page.getByRole('heading', { level: 2, name: '2 cursos' }).waitFor();

    await page.getByRole('button', { name: /^Quitar Power BI/ }).click();
    await page.getByRole('button', { name: 'Volver a ponerlo' }).click();
    await page.getByRole('heading', { level: 2, name: '2 cursos' }).waitFor();

    // The next group comes chosen; another one stays chosen on the way to the order.
    const groups = page.getByRole('radio', { name: /, hasta el / });
    expect(await groups.first().isChecked()).toBe(true);
    await groups.last().check();
    const physical = page.getByLabel(/Certificado físico/).first();
    await physical.check();
    if (!javaScript) await page.getByRole('button', { name: 'Actualizar el precio' }).click();
    await page.getByText('Certificado físico, con envío').nth(1).waitFor();

    // A coupon that is refused says so at its field, until it is taken away.
    await page.getByText('Tengo un cupón').click();
    const coupon = page.getByLabel('Código del cupón');
    await coupon.fill('NOEXISTE');
    await page.getByRole('button', { name: 'Aplicar' }).click();
    await page.getByText('Ese cupón no existe.').waitFor();
    expect(await coupon.getAttribute('aria-invalid')).toBe('true');
    const told = await coupon.getAttribute('aria-describedby');
    expect(await page.locator(`#${told}`).textContent()).toBe('Ese cupón no existe.');
    await coupon.fill('');
    await page.getByRole('button', { name: 'Aplicar' }).click();
    await page.getByText('Ese cupón no existe.').waitFor({ state: 'hidden' });
    expect(await coupon.getAttribute('aria-invalid')).toBeNull();
    await page.getByRole('button', { name: 'Continuar con la compra' }).click();
    await page.waitForURL(/\/comprar$/);

    expect(await groups.last().isChecked()).toBe(true);
    await page.getByLabel('Nombres').fill('Carla');
    await page.getByLabel('Apellidos').fill('Núñez Ríos');
    await page.getByLabel('Número de documento').fill(javaScript ? '41122331' : '41122332');
    await page.getByLabel('Correo', { exact: true }).fill(`carla.${mark}@correo.example`);
    await page.getByLabel('Celular', { exact: true }).fill(javaScript ? '981122331' : '981122332');
    await page.getByLabel('Departamento, provincia o estado').fill('Cusco');
    await page.getByLabel('Ciudad o distrito').fill('Wanchaq');
    await page.getByLabel(/Acepto los términos/).check();
    await page.getByRole('button', { name: /^Confirmar la compra/ }).click();

    // The address was left out: it is said, and what was typed stays.
    await page.getByText('Escribe la dirección').first().waitFor();
    expect(await page.getByLabel('Ciudad o distrito').inputValue()).toBe('Wanchaq');
    await page.getByLabel('Dirección', { exact: true }).fill('Av. de la Cultura 1205');
    await page.getByRole('button', { name: /^Confirmar la compra/ }).click();
    await page.waitForURL(/\/comprar\/[\w-]{20,}$/);
    await page.getByText('Registramos tu compra').first().waitFor();
    expect(await page.getByRole('link', { name: /^Excel para la oficina/ }).count()).toBe(1);
    expect(await page.getByRole('link', { name: /^Power BI/ }).count()).toBe(1);
    await page.getByText(/^Grupo del /).waitFor();

    await page.goto(`${server.url}/carrito`);
    await page.getByText('Todavía no elegiste ningún curso.').waitFor();
    expect(person.complaints).toEqual([]);
    await person.close();
  }, 180_000);

  it('somebody who bought before gets a link that fills the form, and a stranger learns nothing', async () => {
    const person = await open();
    const { page } = person;
    const before = smtp.mails.length;
    await page.goto(`${server.url}/comprar?curso=excel-para-la-oficina`);
    await page.getByText('¿Ya estudiaste con nosotros?').click();
    await page.getByLabel('Tu correo, documento o celular').fill(`carla.${mark}@correo.example`);
    await page.getByRole('button', { name: 'Enviarme el enlace' }).click();
    await page.getByText('Si ya estudiaste con nosotros, te enviamos un enlace').waitFor();
    expect(await page.getByLabel('Nombres').inputValue()).toBe('');

    await page.goto(await mailedLink(before, /\/comprar\?curso=[\w-]+&token=[\w-]{43}/));
    await page.getByText('Pusimos los datos que tenemos de ti.').waitFor();
    expect(await page.getByLabel('Nombres').inputValue()).toBe('Carla');
    expect(await page.getByLabel('Correo', { exact: true }).inputValue()).toBe(
      `carla.${mark}@correo.example`,
    );
    expect(person.complaints).toEqual([]);
    await person.close();
  }, 120_000);

  it('a person registers, confirms by mail, enters, and takes care of their account', async () => {
    const person = await open();
    const { page } = person;
    const email = `elena.${mark}@correo.example`;
    const password = 'una clave muy larga';
    const before = smtp.mails.length;
    await page.goto(`${server.url}/registro`);
    await page.getByLabel('Nombres').fill('Elena');
    await page.getByLabel('Apellidos').fill('Quispe Rojas');
    await page.getByLabel('Correo').fill(email);
    await page.getByLabel(/Acepto los términos/).check();
    await unhurried(person, javaScript);
    await page.getByRole('button', { name: 'Crear mi cuenta' }).click();
    await page.getByRole('heading', { name: 'Revisa tu correo' }).waitFor();

    await page.goto(await mailedLink(before, /\/registro\/confirmar\?token=[\w-]{43}/));
    await page.getByLabel('Contraseña').fill('corta');
    await page.getByRole('button', { name: 'Abrir mi cuenta' }).click();
    await page.getByText('al menos 10 caracteres').first().waitFor();
    await page.getByLabel('Contraseña').fill(password);
    await page.getByRole('button', { name: 'Abrir mi cuenta' }).click();
    await page.waitForURL(/\/mi-cuenta$/);
    await page.getByRole('button', { name: 'Salir' }).locator('visible=true').first().click();
    await page.waitForURL(({ pathname }) => pathname === '/');
    await page.goto(`${server.url}/mi-cuenta/perfil`);
    await page.waitForURL(/\/login\?siguiente=/);
    await page.getByLabel('Usuario, correo o documento').fill(email);
    await page.getByLabel('Contraseña').fill(password);
    await unhurried(person, javaScript);
    await page.getByRole('button', { name: 'Ingresar' }).click();
    await page.waitForURL(/\/mi-cuenta\/perfil$/);

    await page.getByLabel('Ciudad o distrito').fill('Huamanga');
    await page.getByRole('button', { name: 'Guardar mis datos' }).click();
    await page.getByText('Guardamos tus datos.').waitFor();
    await page.goto(`${server.url}/mi-cuenta`);
    await page.getByText('Todavía no llevas ningún curso.').waitFor();
    await page.goto(`${server.url}/mi-cuenta/seguridad`);
    await page.getByText('esta sesión').waitFor();
    await page.goto(`${server.url}/mi-cuenta/mis-datos`);
    await page.getByText('Huamanga').first().waitFor();
    const file = await page.request.get(`${server.url}/mi-cuenta/mis-datos.json`);
    expect((await file.json()).person.city).toBe('Huamanga');

    await page.goto(`${server.url}/mi-cuenta`);
    await page.getByRole('button', { name: 'Salir' }).locator('visible=true').first().click();
    await page.waitForURL(({ pathname }) => pathname === '/');
    await page.goto(`${server.url}/mi-cuenta`);
    await page.waitForURL(/\/login/);
    expect(person.complaints).toEqual([]);
    await person.close();
  }, 240_000);

  it('a visitor asks a question, and nothing that was typed is lost to an error', async () => {
    const person = await open();
    const { page } = person;
    const before = smtp.mails.length;
    await page.goto(`${server.url}/contacto?curso=excel-para-la-oficina`);
    await page.getByLabel('Nombre').fill(`Iris ${mark}`);
    await page.getByLabel('Tu pregunta').fill('¿Cuándo empieza?');
    await unhurried(person, javaScript);
    await page.getByRole('button', { name: 'Enviar mi pregunta' }).click();
    await page.getByText('Escribe tu correo o tu celular').first().waitFor();
    expect(await page.getByLabel('Tu pregunta').inputValue()).toBe('¿Cuándo empieza?');
    const wants = page.getByLabel(/Quiero recibir novedades/);
    expect(await wants.isChecked()).toBe(false);
    await wants.check();
    await page.getByLabel(/^Correo/).fill(`iris.${mark}@correo.example`);
    await unhurried(person, javaScript);
    await page.getByRole('button', { name: 'Enviar mi pregunta' }).click();
    await page.getByText('Recibimos tu pregunta.').waitFor();
    const { body } = await call(server.url, 'GET', `/contacts?search=iris.${mark}`, { token });
    // The search forgives a letter more or less: the other visitor is found too.
    const own = body.filter(
      ({ email }: { email: string }) => email === `iris.${mark}@correo.example`,
    );
    expect(own).toHaveLength(1);

    withdrawal = await mailedLink(before, /\/publicidad\/baja\?token=[\w.-]+/);
    await page.goto(withdrawal);
    await page.getByRole('button', { name: 'No quiero recibir más publicidad' }).click();
    await page.getByRole('heading', { name: 'Sin publicidad' }).waitFor();
    expect(person.complaints).toEqual([]);
    await person.close();
  }, 120_000);

  it('an employer verifies a certificate by its code', async () => {
    const person = await open();
    const { page } = person;
    const { body } = await call(server.url, 'GET', '/certificates?state=emitido&limit=1', {
      token,
    });
    await page.goto(`${server.url}/certificados`);
    await page
      .getByLabel(/Código/)
      .locator('visible=true')
      .last()
      .fill(body[0].code.toLowerCase());
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/certificados\/[\w-]+/);
    await page.getByText(body[0].printedName).first().waitFor();
    expect(await page.content()).not.toContain(body[0].userDni);
    expect(person.complaints).toEqual([]);
    await person.close();
  }, 120_000);
});

describe('on a phone in the light and wide in the dark', () => {
  it('axe finds nothing in the cart, the forms and the account of a student with courses', async () => {
    const person = await visit();
    const { student, certificate } = await aStudent();
    for (const path of [
      '/carrito',
      '/registro',
      '/recuperar',
      '/contacto',
      '/calendario',
      '/mi-cuenta/enlace',
    ]) {
      expect(await faults(person, path), path).toEqual([]);
    }
    await person.context.addCookies([{ name: 'jwt', value: student, url: server.url }]);
    for (const page of [
      '',
      '/pagos',
      '/certificados',
      '/calendario',
      '/testimonios',
      '/perfil',
      '/seguridad',
      '/mis-datos',
      '/nombre',
      `/certificados/${certificate}/correccion`,
      `/envios/${certificate}`,
    ]) {
      expect(await faults(person, `/mi-cuenta${page}`), page).toEqual([]);
    }
    await person.close();
  }, 240_000);

  it('axe finds nothing in the states of a purchase, nor where advertising is refused', async () => {
    const person = await visit();
    expect(withdrawal, 'the journeys above read their mail').not.toBe('');
    const link = withdrawal.slice(server.url.length);
    const pages = [...(await purchasesInEveryState()), ['publicidad', link] as const];
    for (const [state, path] of pages) expect(await faults(person, path), state).toEqual([]);
    await person.close();
  }, 240_000);
});

/** Somebody of the demonstration with a certificate that can be corrected and asked for on paper. */
async function aStudent(): Promise<{ student: string; certificate: string }> {
  const read = async (path: string) => (await call(server.url, 'GET', path, { token })).body;
  const onPaper = (await read('/shippings?limit=100')).map(
    (shipping: { certificate: string }) => shipping.certificate,
  );
  const asked = (await read('/certificates/corrections?limit=100')).map(
    (correction: { certificate: string }) => correction.certificate,
  );
  const { _id, user } = (await read('/certificates?state=emitido&limit=100')).find(
    (one: { _id: string }) => ![...onPaper, ...asked].includes(one._id),
  );
  const account = { username: 'alumna.de.prueba', password: 'una clave muy larga', status: true };
  await call(server.url, 'PUT', `/users/account/${user}`, { token, body: account });
  const { username, password } = account;
  const { body } = await call(server.url, 'POST', '/auth/login', { body: { username, password } });
  return { student: body.token, certificate: _id };
}

type Sold = {
  path: string;
  state: string;
  membership: { state: string } | null;
  payments: { state: string; voucher: unknown }[];
  enrolments: { state: string }[];
};

/** The private pages of purchases of the demonstration, one for each thing that such a page can say. */
async function purchasesInEveryState(): Promise<[string, string][]> {
  const sold: Sold[] = [];
  for (const state of ['abierto', 'pagado-parcial', 'pagado', 'anulado']) {
    const list = await call(server.url, 'GET', `/deals?state=${state}&limit=40`, { token });
    for (const { _id } of list.body)
      sold.push((await call(server.url, 'GET', `/deals/${_id}`, { token })).body);
  }
  const path = (state: string, fits: (deal: Sold) => boolean) => {
    const found = sold.find((deal) => deal.state === state && fits(deal));
    expect(found, state).toBeDefined();
    return found?.path ?? '';
  };
  const last = ({ payments }: Sold) => payments.find(({ voucher }) => voucher)?.state;
  const waiting = path('abierto', (deal) => last(deal) === undefined && !deal.membership);
  return [
    ['waiting', waiting],
    ['confirming', `${waiting}?status=approved`],
    ['card-rejected', `${waiting}?status=rejected`],
    ['reviewing', path('abierto', (deal) => last(deal) === 'pendiente')],
    ['rejected', path('abierto', (deal) => last(deal) === 'rechazado')],
    ['partly-paid', path('pagado-parcial', () => true)],
    ['paid', path('pagado', ({ enrolments }) => enrolments.some(isWaiting))],
    ['enrolled', path('pagado', ({ enrolments }) => !enrolments.some(isWaiting))],
    ['annulled', path('anulado', () => true)],
  ];
}

const isWaiting = ({ state }: { state: string }) => state !== 'matriculado';

async function addToCart({ page }: Visit, search: string, name: RegExp): Promise<void> {
  await page.goto(`${server.url}/cursos?q=${encodeURIComponent(search)}`);
  await page.getByRole('link', { name }).first().click();
  await page.getByRole('heading', { level: 1, name }).waitFor();
  await page.getByRole('button', { name: 'Agregar al carrito' }).click();
  await page.waitForURL(/\/carrito/);
}

/** Nobody fills a form within three seconds: that tells a person without JavaScript; with it, what the browser solved. */
async function unhurried({ page }: Visit, javaScript: boolean): Promise<void> {
  if (javaScript)
    await expect.poll(() => page.locator('input[name=proof]').inputValue()).not.toBe('');
  else await page.waitForTimeout(3_500);
}

/** The link of the newest mail since `before` that has one. */
async function mailedLink(before: number, pattern: RegExp): Promise<string> {
  let path = '';
  await expect
    .poll(
      () => {
        const texts = smtp.mails.slice(before).map(readable);
        path = texts.map((text) => pattern.exec(text)?.[0] ?? '').find(Boolean) ?? '';
        return path;
      },
      { timeout: 20_000 },
    )
    .not.toBe('');
  return server.url + path;
}

/** Quoted-printable as text, as far as addresses go. */
function readable(mail: string): string {
  return mail.replaceAll('=\n', '').replaceAll('=3D', '=').replaceAll('&amp;', '&');
}

const faults = ({ page }: Visit, path: string) => faultsOfPage(page, server.url + path);
