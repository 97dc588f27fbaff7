import type { Page } from 'playwright-core';

export type Buyer = { firstName: string; lastName: string; dni: string; email: string };

/** Writes who buys into the page of a purchase, all but the press of its button. */
export async function fillPurchase(page: Page, buyer: Buyer): Promise<void> {
  await page.getByLabel('Nombres').fill(buyer.firstName);
  await page.getByLabel('Apellidos').fill(buyer.lastName);
  await page.getByLabel('Número de documento').fill(buyer.dni);
  await page.getByRole('textbox', { name: 'Correo', exact: true }).fill(buyer.email);
  await page.getByRole('textbox', { name: 'Celular', exact: true }).fill('987 654 321');
  await page.getByLabel(/Acepto los términos/).check();
}
