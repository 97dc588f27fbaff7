import { buildTestApp, type TestApp } from './build-test-app.ts';
import { aBuyer, aCourse, aPurchase } from './factories.ts';
import { type MercadoPagoDouble, startMercadoPagoDouble } from './mercadopago-double.ts';

export type CardSale = { token: string; number: string; deal: string; payment: string };

/** The app with its gateway, and sales that are about to be paid by card. */
export async function openGatewaySales() {
  const gateway = await startMercadoPagoDouble(() => test.clock.now());
  const test = await buildTestApp({ mercadoPago: gateway });
  const { token: staff } = await test.signedInAs('Administrador');
  const course = await aCourse(test);

  /** Bought, with the page of the gateway open. */
  async function sale(buyer: object = aBuyer()): Promise<CardSale> {
    const { body } = await aPurchase(test, { course: course._id, buyer });
    const opened = await test.call('POST', `/open/deals/${body.token}/checkout`);
    if (opened.status !== 200) throw new Error(JSON.stringify(opened.body));
    const [deal] = (await test.call('GET', `/deals?search=${body.number}`, { token: staff })).body;
    const payment = gateway.preferences.at(-1)?.external_reference as string;
    return { token: body.token, number: body.number, deal: deal._id, payment };
  }

  return {
    test,
    gateway,
    staff,
    course: course._id,
    sale,
    /** Bought and paid by card, all jobs done. */
    async paid(buyer?: object) {
      const sold = await sale(buyer);
      const charge = gateway.pay(sold.payment);
      await deliver(test, gateway.notification(charge.id));
      await test.work();
      return { ...sold, charge: charge.id };
    },
    deliver: (notification: ReturnType<MercadoPagoDouble['notification']>) =>
      deliver(test, notification),
    own: async (token: string) => (await test.call('GET', `/open/deals/${token}`)).body,
    dealOf: async (id: string) => (await test.call('GET', `/deals/${id}`, { token: staff })).body,
    async close() {
      await test.close();
      await gateway.close();
    },
  };
}

/** A notification as it comes in. @returns the status that the gateway gets. */
async function deliver(
  test: TestApp,
  { url, headers, body }: ReturnType<MercadoPagoDouble['notification']>,
): Promise<number> {
  const { pathname, search } = new URL(url);
  const path = `${pathname}${search}`.replace('/api', '');
  return (await test.call('POST', path, { headers, body })).status;
}
