import { expect, it } from 'vitest';
import { purchaseRequest, readPurchase } from './purchase-values.ts';

it('asks for a factura by the number of the country that was chosen, not of the one that the page still showed', () => {
  const form = new FormData();
  const fields = {
    ...{ 'buyer.country': 'MX', 'paper.kind': 'factura', 'paper.taxName': 'RUC' },
    ...{ 'paper.ruc': 'XYZ010101AB1', 'paper.legalName': 'Equis', 'paper.postalCode': '06700' },
  };
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  expect(purchaseRequest(readPurchase(form)).paper).toMatchObject({
    ...{ taxName: 'RFC', postalCode: '06700' },
  });
});
