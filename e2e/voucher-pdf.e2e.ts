import { PDFDocument, rgb, StandardFonts } from 'pdf-lib';
import { expect, it } from 'vitest';
import { administratorToken, call } from './api.ts';
import { useBrowser, useServer } from './browser.ts';
import { openOffice } from './office.ts';

const server = useServer();
const { visit } = useBrowser();

/** What a bank's page prints: two pages, and a link that staff should not be able to press. */
async function aBanksPdf(): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  for (const title of ['Constancia de transferencia', 'Condiciones del servicio']) {
    const page = pdf.addPage([420, 595]);
    page.drawRectangle({ x: 0, y: 520, width: 420, height: 75, color: rgb(0.1, 0.3, 0.6) });
    page.drawText(title, { x: 30, y: 548, size: 20, font, color: rgb(1, 1, 1) });
    page.drawText('Operación 00998877   S/ 200.00', { x: 30, y: 470, size: 14, font });
  }
  return pdf.save();
}

it('staff decide on a PDF by its pages as pictures, and are warned before they save it', async () => {
  const token = await administratorToken(server.url);
  const courses = await call(server.url, 'GET', '/open/courses?limit=20', { token });
  const { _id: course } = courses.body[0] as { _id: string };
  const buyer = {
    ...{ firstName: 'Ñusta', lastName: "D'Angelo de la Cruz", document: 'DNI', dni: '47896541' },
    ...{ email: 'nusta.pdf@correo.example', country: 'PE', mobile: '987654321' },
  };
  const body = { buyer, lines: [{ course }], terms: true };
  const bought = await call(server.url, 'POST', '/open/users/deal', { body });
  const form = new FormData();
  form.set('method', 'transferencia');
  form.set('operationNumber', '00998877');
  form.set('paidAt', '2026-11-20');
  form.set('file', new Blob([Buffer.from(await aBanksPdf())]), 'constancia.pdf');
  const sent = await fetch(`${server.url}/api/open/deals/${bought.body.token}/vouchers`, {
    method: 'POST',
    body: form,
  });
  expect(sent.status).toBe(201);
  const waiting = await call(
    server.url,
    'GET',
    `/payments?state=pendiente&voucher=true&search=${bought.body.number}`,
    { token },
  );
  const { _id: payment } = waiting.body[0] as { _id: string };

  for (const { width, dark } of [
    { width: 1440, dark: false },
    { width: 1440, dark: true },
    { width: 390, dark: false },
    { width: 390, dark: true },
  ]) {
    const office = await visit({ width, dark });
    const { page } = office;
    await openOffice(office, server.url, 'Recepcionista', `/comprobantes/${payment}`);
    const picture = page.getByRole('img', { name: /^Comprobante de .*, página 1$/ });
    await picture.waitFor();
    expect(await page.locator('iframe').count()).toBe(0);
    expect(await picture.getAttribute('src')).toMatch(/^blob:/);
    await page.getByText('Página 1 de 2').waitFor();
    await page.getByRole('button', { name: 'Página siguiente' }).click();
    await page.getByRole('img', { name: /, página 2$/ }).waitFor();
    await page.getByRole('button', { name: 'Descargar el original' }).click();
    const warning = page.getByRole('dialog');
    await warning.getByText('Lo envió una persona de fuera').waitFor();
    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      warning.getByRole('button', { name: 'Descargar' }).click(),
    ]);
    expect(saved.suggestedFilename()).toMatch(/^comprobante-.*\.pdf$/);
    expect(office.complaints).toEqual([]);
    await office.close();
  }
});
