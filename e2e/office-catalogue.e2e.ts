import sharp from 'sharp';
import { expect, it } from 'vitest';
import { useBrowser, useServer } from './browser.ts';
import { moveTo, openOffice } from './office.ts';

const server = useServer({ DEMO: 'off' }, 'embedded');
const { ask } = server;
const { visit } = useBrowser();

it('an administrator of an empty academy fills its catalogue: category, label, agreement that signs, coupon', async () => {
  const office = await visit();
  const { page } = office;
  await openOffice(office, server.url, 'Administrador', '/categorias');
  await page.getByRole('heading', { name: /^Todavía no hay categorías/ }).waitFor();
  await page.getByRole('link', { name: 'Agregar categoría' }).first().click();
  await page.getByLabel('Nombre', { exact: true }).fill('Gestión pública');
  await page.getByRole('button', { name: 'Agregar categoría' }).click();
  await page.getByText('Se agregó la categoría.').waitFor();

  await page.goto(`${server.url}/admin/etiquetas/create`);
  await page.getByRole('button', { name: 'Agregar etiqueta' }).isDisabled();
  await page.getByLabel('Nombre', { exact: true }).fill('En vivo');
  await page.getByLabel('Publicar al agregar').uncheck();
  await page.getByRole('button', { name: 'Agregar etiqueta' }).click();
  await page.getByText('Se agregó la etiqueta.').waitFor();
  const [label] = (await ask('GET', '/labels')).body;
  expect(label).toMatchObject({ name: 'En vivo', status: false });

  await page.goto(`${server.url}/admin/convenios/create`);
  await page.getByLabel('Nombre', { exact: true }).fill('Colegio de Gestores');
  await page.getByLabel('Nombre corto').fill('CG');
  await page.getByLabel('Descuento a sus miembros (%)').fill('15');
  await page.getByRole('button', { name: 'Agregar firma' }).click();
  const signs = page.getByRole('group', { name: 'Firma', exact: true });
  const signatory = page.locator('#firmas');
  await signatory.getByLabel('Nombre', { exact: true }).fill('Ñusta Güemes Yáñez');
  await signatory.getByLabel('Cargo').fill('Decana');
  await signs.locator('input[type=file]').setInputFiles(await aPicture('firma.png'));
  const crop = page.getByRole('dialog', { name: 'Recortar la imagen' });
  await crop.getByRole('button', { name: 'Usar la imagen entera' }).click();
  await signs.getByRole('button', { name: 'Quitar' }).waitFor();
  await page.getByRole('button', { name: 'Agregar convenio' }).click();
  await page.getByText('Se agregó el convenio.').waitFor();
  const [agreement] = (await ask('GET', '/agreements')).body;
  const [{ name, position, signature }] = agreement.signatories;
  expect({ name, position }).toEqual({ name: 'Ñusta Güemes Yáñez', position: 'Decana' });
  expect(signature.base).toMatch(/^\//);

  await page.goto(`${server.url}/admin/cupones/create`);
  await page.getByLabel('Código').fill('feria2026');
  await page.getByLabel('Porcentaje').fill('120');
  await page.getByRole('button', { name: 'Crear cupón' }).click();
  await page.getByRole('alert').first().waitFor();
  await page.getByLabel('Porcentaje').fill('20');
  await page.getByRole('button', { name: 'Crear cupón' }).click();
  await page.getByText('Cupón creado.').waitFor();
  await page.goto(`${server.url}/admin/cupones`);
  await page.getByRole('row').filter({ hasText: 'FERIA2026' }).getByText('20 %').waitFor();
  expect(office.complaints).toEqual([]);
  await office.close();
}, 120_000);

it('an administrator writes a course, carries a topic into another module by keyboard, publishes it, and moves its page', async () => {
  const office = await visit();
  const { page } = office;
  await openOffice(office, server.url, 'Administrador', '/cursos/create');
  await page.getByLabel('Nombre', { exact: true }).fill('Presupuesto público');
  await page.getByLabel('Resumen').fill('Del plan al gasto, en una frase.');
  await page.getByLabel('Código').fill('PP-1');
  await page.getByLabel('Horas').fill('20');
  await page.getByRole('combobox', { name: 'Categoría' }).fill('Gestión');
  await page.getByRole('option', { name: 'Gestión pública' }).click();
  await page.getByRole('button', { name: 'Agregar como borrador' }).click();
  await page.getByText('Curso agregado como borrador. Complétalo y publícalo.').waitFor();
  expect(await page.getByRole('button', { name: 'Publicar' }).isDisabled()).toBe(true);

  for (const [at, title] of ['Planear', 'Gastar'].entries()) {
    await page.getByRole('button', { name: 'Agregar módulo' }).click();
    await page.getByLabel(`Módulo ${at + 1}`, { exact: true }).fill(title);
  }
  await page.getByLabel('Tema del módulo 1, 1', { exact: true }).fill('Metas');
  await page.keyboard.press('Enter');
  await page.getByLabel('Tema del módulo 1, 2', { exact: true }).fill('Devengado');
  await page.getByLabel('Tema del módulo 2, 1', { exact: true }).fill('Girado');
  await page.getByRole('button', { name: 'Mover: Tema del módulo 1, 2', exact: true }).focus();
  await page.keyboard.press('Space');
  await page.getByText('En el lugar 2 del módulo 1.').waitFor({ state: 'attached' });
  await page.keyboard.press('ArrowDown');
  await page.getByText('En el lugar 1 del módulo 2.').waitFor({ state: 'attached' });
  await page.keyboard.press('Space');
  const first = page.getByLabel('Tema del módulo 2, 1', { exact: true });
  await expect.poll(() => first.inputValue()).toBe('Devengado');
  await page.setViewportSize({ width: 390, height: 844 });
  // A topic stands in its module as wide as it can be read.
  await expect.poll(async () => (await first.boundingBox())?.width).toBeGreaterThan(120);
  await page.setViewportSize({ width: 1440, height: 900 });

  await page.getByRole('button', { name: 'Agregar moneda' }).click();
  await page.getByLabel('Precio', { exact: true }).fill('250');
  await page.getByRole('button', { name: 'Guardar cambios' }).click();
  await page.getByText('Cambios guardados.').waitFor();
  const [course] = (await ask('GET', '/courses')).body;
  const { body } = await ask('GET', `/courses/${course._id}`);
  expect(body.syllabus).toEqual([
    { title: 'Planear', topics: ['Metas'] },
    { title: 'Gastar', topics: ['Devengado', 'Girado'] },
  ]);
  await page.getByRole('button', { name: 'Publicar' }).click();
  await page.route(`**/courses/${course._id}`, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1000));
    await route.continue();
  });
  await page.getByRole('dialog').getByRole('button', { name: 'Publicar' }).click();
  await page.getByText('El curso está publicado.').waitFor();

  // What is typed from now on must not be lost to a slow answer that shows the course anew.
  await page.getByLabel('Dirección', { exact: true }).fill('presupuesto');
  await page.getByText('La dirección anterior, /cursos/presupuesto-publico').waitFor();
  await page.getByRole('button', { name: 'Guardar cambios' }).click();
  await page.getByText('Cambios guardados.').last().waitFor();
  await expect
    .poll(async () => (await fetch(`${server.url}/cursos/presupuesto-publico`)).url)
    .toBe(`${server.url}/cursos/presupuesto`);
  expect(office.complaints).toEqual([]);
  await office.close();
}, 120_000);

it('an administrator sells two courses together, takes the package away and brings it back with the notice', async () => {
  const category = (await ask('GET', '/categories')).body[0]._id;
  for (const [name, code] of [
    ['Abastecimiento', 'AB-1'],
    ['Almacenes', 'AL-1'],
  ]) {
    const { status } = await ask('POST', '/courses', {
      ...{ name, code, category, kind: 'curso', modality: 'virtual', hours: 20 },
      ...{ summary: 'En una frase.', prices: [{ currency: 'PEN', amount: 20_000 }] },
    });
    expect(status).toBe(201);
  }
  const office = await visit();
  const { page } = office;
  await openOffice(office, server.url, 'Administrador', '/paquetes');
  await page.getByRole('heading', { name: 'Todavía no hay paquetes' }).waitFor();
  await page.getByRole('link', { name: 'Agregar paquete' }).first().click();
  // The list is searched by a field of the same name.
  await page.waitForURL(/paquetes\/create/);
  await page.getByLabel('Resumen').waitFor();
  await page.getByLabel('Nombre', { exact: true }).fill('Logística completa');
  await page.getByLabel('Resumen').fill('Del requerimiento a la entrega.');
  const courses = page.getByRole('combobox', { name: 'Cursos' });
  for (const name of ['Abastecimiento', 'Almacenes']) {
    await courses.fill(name);
    await page.getByRole('option', { name }).click();
    await page.getByRole('button', { name, exact: true }).waitFor();
  }
  await page.getByRole('button', { name: 'Agregar paquete' }).click();
  // What is wrong in a row is called as it is there, and leads to it.
  await page.getByRole('button', { name: 'Precio: Escribe el precio.' }).click();
  await page.keyboard.type('300');
  await page.getByRole('button', { name: 'Agregar paquete' }).click();
  await page.getByText('Se agregó el paquete.').waitFor();
  const [offered] = (await ask('GET', '/packages')).body;
  expect(offered).toMatchObject({ name: 'Logística completa', status: true });
  expect(offered.prices).toMatchObject([{ currency: 'PEN', amount: 30_000 }]);
  await page.getByText(/mientras no se publique cada uno de sus cursos/).waitFor();

  await page.goto(`${server.url}/admin/paquetes/${offered._id}`);
  await page.getByRole('button', { name: 'Retirar' }).click();
  const asked = page.getByRole('dialog');
  await asked.getByText('Las compras hechas no cambian.').waitFor();
  await asked.getByRole('button', { name: 'Retirar' }).click();
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await page.getByText('Se recuperó: paquete.').waitFor();
  expect((await ask('GET', `/packages/${offered._id}`)).body.retiredAt).toBeNull();
  expect(office.complaints).toEqual([]);
  await office.close();
}, 120_000);

it('a receptionist adds an institution and an administrator corrects it; both retire one, with a filter for what was retired', async () => {
  const reception = await visit();
  const { page: desk } = reception;
  await openOffice(reception, server.url, 'Recepcionista', '/instituciones');
  await desk.getByRole('heading', { name: 'Todavía no hay instituciones' }).waitFor();
  await desk.getByRole('link', { name: 'Agregar institución' }).first().click();
  await desk.getByLabel('Razón social').fill('Municipalidad de Ñahuimpuquio');
  await desk.getByLabel('RUC, NIT o RFC').fill('20512345671');
  await desk.getByLabel('Persona de contacto').fill('Elena Chuquitaype');
  await desk.getByRole('button', { name: 'Agregar institución' }).click();
  await desk.getByText('Se agregó la institución.').waitFor();
  const [added] = (await ask('GET', '/institutions')).body;

  const office = await visit();
  const { page } = office;
  await openOffice(office, server.url, 'Administrador', '/instituciones');
  await page.getByRole('link', { name: 'Municipalidad de Ñahuimpuquio' }).click();
  await page.getByText('Todavía no tiene tratos.').waitFor();
  await page.getByLabel('Teléfono').fill('+51 900 000 321');
  await page.getByRole('button', { name: 'Guardar cambios' }).click();
  await page.getByText('Cambios guardados.').waitFor();
  expect((await ask('GET', `/institutions/${added._id}`)).body.mobile).toContain('321');
  await office.close();

  await desk.goto(`${server.url}/admin/instituciones/${added._id}`);
  await desk.getByRole('button', { name: 'Retirar' }).click();
  await desk.getByRole('dialog').getByText('Los hechos no cambian.').waitFor();
  await desk.getByRole('dialog').getByRole('button', { name: 'Retirar' }).click();
  await desk.getByText('Se retiró: institución.').waitFor();
  await desk.goto(`${server.url}/admin/instituciones`);
  await desk.getByRole('heading', { name: /^Todavía no hay/ }).waitFor();
  await desk.getByRole('combobox', { name: 'Retirados' }).click();
  await desk.getByRole('option', { name: 'Solo retirados' }).click();
  await desk.getByRole('link', { name: 'Municipalidad de Ñahuimpuquio' }).click();
  await desk.getByRole('button', { name: 'Recuperar' }).click();
  await desk.getByText('Se recuperó: institución.').waitFor();
  expect([...reception.complaints, ...office.complaints]).toEqual([]);
  await reception.close();
}, 120_000);

it('a receptionist reads all of the catalogue and is offered no change', async () => {
  await ask('POST', '/metas', { name: 'Trabajar en el Estado' });
  const office = await visit();
  const { page } = office;
  await openOffice(office, server.url, 'Recepcionista', '');
  for (const [screen, list] of [
    ['cursos', '/courses'],
    ['categorias', '/categories'],
    ['etiquetas', '/labels'],
    ['metas', '/metas'],
    ['convenios', '/agreements'],
    ['cupones', '/coupons'],
    ['paquetes', '/packages'],
  ]) {
    const [record] = (await ask('GET', `${list}?limit=1`)).body;
    await moveTo(office, `/${screen}`);
    const name = record.name ?? record.code;
    await page.getByRole('searchbox').fill(name);
    // The list is drawn anew once it is filtered.
    await page.waitForURL(/filter=/);
    await page.getByRole('link', { name }).first().waitFor();
    expect(await page.getByRole('link', { name: /^(Agregar|Crear|Importar)/ }).count()).toBe(0);
    expect(await page.getByRole('checkbox').count(), screen).toBe(0);
    await page.getByRole('link', { name }).first().click();
    await page.getByText(/^Solo un administrador puede/).waitFor();
    for (const act of ['Guardar cambios', 'Publicar', 'Quitar del sitio', 'Retirar']) {
      expect(await page.getByRole('button', { name: act }).count(), screen + act).toBe(0);
    }
    const fields = page.locator('form').getByRole('textbox');
    await expect.poll(() => fields.count()).toBeGreaterThan(1);
    for (const field of await fields.all()) expect(await field.isDisabled(), screen).toBe(true);
  }
  expect(office.complaints).toEqual([]);
  await office.close();
}, 120_000);

async function aPicture(name: string) {
  const picture = sharp({
    create: { width: 500, height: 200, channels: 4, background: '#1C2230' },
  });
  return { name, mimeType: 'image/png', buffer: await picture.png().toBuffer() };
}
