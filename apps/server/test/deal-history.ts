import { arrivedOf, DealModel, leftOf, type ModelPayment } from './deal-model.ts';
import type { openGatewaySales } from './gateway-sales.ts';

export const acts = [
  ...(['register', 'correct', 'verify', 'verify', 'annul-payment'] as const),
  ...(['counter', 'counter', 'counter', 'card', 'card', 'card'] as const),
  ...([
    'refund',
    'refund',
    'gateway-refund',
    'gateway-refund',
    'refused-refund',
    'retry',
    'panel-refund',
    'whole-panel-refund',
    'whole-panel-refund',
  ] as const),
  ...(['chargeback', 'win', 'correction', 'correction-up', 'move', 'move', 'annul'] as const),
];
export type Act = (typeof acts)[number];
/** One act of a history; `part` from 1 to 100 is how much of what is possible it takes. */
export type Step = { act: Act; part: number; pick: number };
type Sales = Awaited<ReturnType<typeof openGatewaySales>>;

/** A deal of the product and the same deal on paper, through the same acts. */
export async function openHistory(sales: Sales) {
  const { test, staff, gateway } = sales;
  const sold = await sales.sale();
  const deal = await sales.dealOf(sold.deal);
  const model = new DealModel(deal.total);
  const call = (method: 'POST' | 'PUT' | 'DELETE', path: string, body: object) =>
    test.call(method, path, { token: staff, body });
  const choose = (pick: number, wanted: (payment: ModelPayment) => boolean) => {
    const fitting = model.payments.filter(wanted);
    return fitting[pick % Math.max(1, fitting.length)];
  };
  const share = (amount: number, part: number) => Math.max(1, Math.round((amount * part) / 100));
  const refundable = (payment: ModelPayment) =>
    payment.state === 'verificado' && leftOf(payment) > 0;
  /** The other deals that money was moved to. */
  const others: { deal: string; model: DealModel }[] = [];
  let operation = 0;

  async function register(part: number): Promise<ModelPayment | undefined> {
    operation += 1;
    const amount = share(Math.max(model.due, 100), part);
    const answer = await call('POST', '/payments', {
      ...{ deal: sold.deal, amount, method: 'transferencia', paidAt: '2026-11-20' },
      operationNumber: `7${sold.number.slice(-6)}${String(operation).padStart(4, '0')}`,
    });
    if (model.due === 0) return void expectStatus(answer, 409);
    expectStatus(answer, 201);
    const known = model.payments.find(({ id }) => id === answer.body._id);
    if (known) throw new Error('money was written over another payment');
    const payment: ModelPayment = {
      id: answer.body._id,
      amount,
      state: 'pendiente',
      byHand: true,
      refunds: [],
    };
    model.payments.push(payment);
    return payment;
  }

  /** @returns whether it was counted. */
  async function verify(payment: ModelPayment): Promise<boolean> {
    const answer = await call('PUT', `/payments/${payment.id}/verification`, {});
    if (model.due === 0 || payment.amount > model.due) {
      if (answer.status < 400) throw new Error(`counted ${payment.amount} of ${model.due}`);
      return false;
    }
    expectStatus(answer, 200);
    payment.state = 'verificado';
    model.look();
    return true;
  }

  /** Every other time somebody says that it is a present; else nobody says anything. */
  async function refund(payment: ModelPayment, { part, pick }: Step, way: 'manual' | 'pasarela') {
    const amount = share(leftOf(payment), part);
    const said = pick % 2 === 1 ? { owed: false } : {};
    const reverses = !('owed' in said) && model.owesUnlessSaid;
    const effect = part % 2 === 0 ? 'mantener' : 'suspender';
    const reason = 'Se devuelve una parte.';
    const sent = { amount, way, effect, reason, ...said };
    expectStatus(await call('POST', `/payments/${payment.id}/refunds`, sent), 201);
    const written: ModelPayment['refunds'][number] = {
      ...{ amount, effect, state: 'pendiente', reverses },
    };
    const { gone } = model;
    payment.refunds.push(written);
    model.follow(written, gone);
    return written;
  }

  /** The verified payments that are not on paper yet; gifts are no money of the deal. */
  async function unknown(): Promise<string[]> {
    const path = `/payments?deal=${sold.deal}&state=verificado`;
    const { body } = await test.call('GET', path, { token: staff });
    const known = new Set(model.payments.map(({ id }) => id));
    return body.flatMap(({ _id, purpose }: { _id: string; purpose: string }) =>
      known.has(_id) || purpose === 'donativo' ? [] : [_id],
    );
  }

  /** Tells us of a charge what the gateway knows. */
  async function tell(charge: number): Promise<void> {
    await sales.deliver(gateway.notification(charge));
    await test.work();
  }

  /** In the gateway's panel nobody says what becomes of the sale: with all that there was it ends, else it asks again. */
  function fromPanel(payment: ModelPayment, amount: number): void {
    const { gone } = model;
    const reverses = model.owesUnlessSaid && model.back('hecho') + amount < model.paid;
    const back: ModelPayment['refunds'][number] = {
      ...{ amount, effect: 'por-decidir', state: 'pendiente', reverses },
    };
    payment.refunds.push(back);
    model.follow(back, gone);
    model.conclude(back);
  }

  /** What a correction takes off the parts of an operation, the last first. */
  function takeOff(payment: ModelPayment, amount: number, effect: string): void {
    let rest = amount;
    for (const one of model.partsOf(payment).filter((each) => leftOf(each) > 0)) {
      if (rest === 0) return;
      const off = Math.min(rest, leftOf(one));
      rest -= off;
      const state = 'hecho' as const;
      const taken = { amount: off, effect, state, reverses: true, correction: true };
      one.refunds.push(taken);
      model.reverse(taken);
    }
  }

  const does: Record<Act, (step: Step) => Promise<boolean>> = {
    register: async ({ part }) => (await register(part)) !== undefined,
    async counter({ part }) {
      const payment = await register(part);
      return payment ? verify(payment) : false;
    },
    async verify({ pick }) {
      const payment = choose(pick, ({ state }) => state === 'pendiente');
      return payment ? verify(payment) : false;
    },
    async correct({ part, pick }) {
      const payment = choose(pick, ({ state }) => state === 'pendiente');
      if (!payment) return false;
      const amount = share(model.total, part);
      const { body } = await test.call('GET', `/payments/${payment.id}`, { token: staff });
      const sent = { amount, version: body.version };
      expectStatus(await call('PUT', `/payments/${payment.id}`, sent), 200);
      payment.amount = amount;
      return true;
    },
    async 'annul-payment'({ pick }) {
      const payment = choose(pick, ({ state }) => state === 'pendiente');
      if (!payment) return false;
      expectStatus(await call('DELETE', `/payments/${payment.id}`, { reason: 'Error.' }), 200);
      payment.state = 'rechazado';
      return true;
    },
    async card() {
      const opened = await test.call('POST', `/open/deals/${sold.token}/checkout`);
      if (model.due === 0) return expectStatus(opened, 409);
      expectStatus(opened, 200);
      // Not the newest of all: where this sale asks the same again, its link is the one of before.
      const asked = gateway.preferences.find(({ id }) => opened.body.address.endsWith(`/${id}`));
      const reference = asked?.external_reference as string;
      const charge = gateway.pay(reference);
      await tell(charge.id);
      const amount = charge.transaction_amount * 100;
      const { body } = await test.call('GET', `/payments?deal=${sold.deal}&state=verificado`, {
        token: staff,
      });
      const found = body.find((one: { operationNumber: string }) => {
        return one.operationNumber === String(charge.id);
      });
      model.payments.push({
        ...{ id: found._id, amount, state: 'verificado', charge: charge.id },
        refunds: [],
      });
      model.look();
      return true;
    },
    async refund(step) {
      const payment = choose(step.pick, refundable);
      if (!payment) return false;
      model.conclude(await refund(payment, step, 'manual'));
      return true;
    },
    async 'gateway-refund'(step) {
      const payment = choose(step.pick, (one) => refundable(one) && one.charge !== undefined);
      if (!payment) return false;
      const written = await refund(payment, step, 'pasarela');
      await check();
      await test.work();
      model.conclude(written);
      return true;
    },
    async 'refused-refund'(step) {
      const payment = choose(step.pick, (one) => refundable(one) && one.charge !== undefined);
      if (!payment) return false;
      const written = await refund(payment, step, 'pasarela');
      gateway.trouble(400);
      await test.work();
      gateway.mend();
      const { gone } = model;
      written.state = 'error';
      model.follow(written, gone);
      return true;
    },
    async retry() {
      const { body } = await test.call('GET', `/refunds?deal=${sold.deal}&state=error`, {
        token: staff,
      });
      const [failed] = body;
      const payment = model.payments.find(({ id }) => id === failed?.payment);
      const written = payment?.refunds.find(
        ({ amount, state }) => state === 'error' && amount === failed.amount,
      );
      if (!payment || !written || leftOf(payment) < written.amount) return false;
      written.effect = failed.effect;
      expectStatus(await call('PUT', `/refunds/${failed._id}/retry`, {}), 200);
      const { gone } = model;
      written.state = 'pendiente';
      model.follow(written, gone);
      await check();
      await test.work();
      model.conclude(written);
      return true;
    },
    async 'panel-refund'({ part, pick }) {
      const payment = choose(pick, (one) => refundable(one) && one.charge !== undefined);
      const charge = payment?.charge;
      // One that we asked for and that failed would be taken for this one.
      if (!payment || !charge || payment.refunds.some(({ state }) => state === 'error'))
        return false;
      const amount = share(leftOf(payment), part);
      const refunds = gateway.payments.get(charge)?.refunds ?? [];
      const id = 900_000 + refunds.length + payment.refunds.length * 10 + charge;
      const written = { id, amount: amount / 100, status: 'approved' };
      const whole = amount === leftOf(payment) && { status: 'refunded' };
      gateway.change(charge, { refunds: [...refunds, written], ...whole });
      await tell(charge);
      fromPanel(payment, amount);
      return true;
    },
    // All that the gateway still has of a charge, whatever of it staff gave back by hand.
    async 'whole-panel-refund'({ pick }) {
      const payment = choose(
        pick,
        ({ charge, refunds }) =>
          charge !== undefined &&
          !refunds.some(({ state, reverses }) => state === 'error' || reverses),
      );
      const charge = payment?.charge;
      const refunds = gateway.payments.get(charge ?? 0)?.refunds ?? [];
      const gone = refunds.reduce((sum, refund) => sum + Math.round(refund.amount * 100), 0);
      if (!payment || !charge || gone >= payment.amount) return false;
      const amount = payment.amount - gone;
      const written = { id: 700_000 + charge, amount: amount / 100, status: 'approved' };
      gateway.change(charge, { refunds: [...refunds, written], status: 'refunded' });
      await tell(charge);
      fromPanel(payment, amount);
      return true;
    },
    async chargeback({ pick }) {
      const payment = choose(pick, (one) => refundable(one) && one.charge !== undefined);
      const charge = payment?.charge;
      if (!payment || !charge) return false;
      const { status } = gateway.payments.get(charge) ?? {};
      if (status === 'charged_back') return false;
      gateway.change(charge, { status: 'charged_back', status_detail: 'settled' });
      await tell(charge);
      const taken = {
        ...{ amount: leftOf(payment), effect: 'por-decidir', state: 'hecho' as const },
        ...{ reverses: true, lost: true },
      };
      payment.refunds.push(taken);
      model.reverse(taken);
      return true;
    },
    async win({ part }) {
      const lost = model.payments.find(
        ({ charge }) => charge && gateway.payments.get(charge)?.status === 'charged_back',
      );
      const amount = lost?.refunds.findLast(({ reverses }) => reverses)?.amount;
      if (!lost?.charge || !amount) return false;
      // It says so either way.
      gateway.change(lost.charge, {
        status: part % 2 ? 'approved' : 'charged_back',
        status_detail: part % 2 ? 'accredited' : 'reimbursed',
      });
      await tell(lost.charge);
      await tell(lost.charge);
      const [id, ...more] = await unknown();
      same({ won: id !== undefined, more: more.length }, { won: true, more: 0 });
      // What is won twice is not asked for: this charge is out of the game.
      model.payments.push({
        id: id as string,
        amount,
        state: 'verificado',
        won: true,
        refunds: [],
      });
      gateway.change(lost.charge, { status: 'approved', status_detail: 'accredited' });
      model.look();
      return true;
    },
    // To what arrived, also where something of it was given back since.
    async correction({ part, pick }) {
      const payment = choose(pick, (one) => refundable(one) && one.byHand === true);
      if (!payment) return false;
      const parts = model.partsOf(payment);
      const arrived = parts.reduce((sum, one) => sum + arrivedOf(one), 0);
      const left = parts.reduce((sum, one) => sum + leftOf(one), 0);
      const effect = part % 2 === 0 ? ('mantener' as const) : ('suspender' as const);
      const rest = share(left, part);
      const correct = (amount: number) =>
        call('POST', `/payments/${payment.id}/corrections`, { amount, effect, reason: 'Error.' });
      expectStatus(await correct(arrived - left - 1 < 0 ? arrived : arrived - left - 1), 402);
      expectStatus(await correct(arrived - rest), 201);
      takeOff(payment, rest, effect);
      return true;
    },
    // It was another deal's, all or a part.
    async move({ part, pick }) {
      const payment = choose(pick, (one) => refundable(one) && one.byHand === true);
      if (!payment) return false;
      const parts = model.partsOf(payment);
      const arrived = parts.reduce((sum, one) => sum + arrivedOf(one), 0);
      const amount = share(
        parts.reduce((sum, one) => sum + leftOf(one), 0),
        part,
      );
      const to = await sales.sale();
      const effect = part % 2 === 0 ? ('mantener' as const) : ('suspender' as const);
      const sent = { amount: arrived - amount, deal: to.number, effect, reason: 'Era de otro.' };
      expectStatus(await call('POST', `/payments/${payment.id}/corrections`, sent), 201);
      takeOff(payment, amount, effect);
      const other = new DealModel(model.total);
      other.payments.push({ id: '', amount, state: 'verificado', refunds: [] });
      other.look();
      others.push({ deal: to.deal, model: other });
      return true;
    },
    // More arrived than was written.
    async 'correction-up'({ part, pick }) {
      const payment = choose(pick, (one) => refundable(one) && one.byHand === true);
      if (!payment) return false;
      const amount = share(Math.max(model.due, 100), part);
      const arrived = model.partsOf(payment).reduce((sum, one) => sum + arrivedOf(one), 0);
      const sent = { amount: arrived + amount, reason: 'Llegó más.' };
      const path = `/payments/${payment.id}/corrections`;
      const answer = await call('POST', path, sent);
      const own = Math.min(amount, model.due);
      // What is beyond, somebody has to say.
      if (amount > own) {
        expectStatus(answer, 402);
        const excess = { kind: 'donativo', note: 'Lo dijo por teléfono.' };
        expectStatus(await call('POST', path, { ...sent, excess }), 201);
        if (own === 0) return true;
      } else expectStatus(answer, 201);
      const [id] = await unknown();
      if (!id) throw new Error('what was left out was not counted');
      const partOf = payment.partOf ?? payment.id;
      model.payments.push({
        ...{ id, amount: own, partOf, state: 'verificado', byHand: true, refunds: [] },
      });
      model.look();
      return true;
    },
    async annul() {
      const answer = await call('PUT', `/deals/${sold.deal}/annulment`, { reason: 'Desistió.' });
      if (model.annulled || model.settled || model.received > 0 || model.back('pendiente') > 0)
        return expectStatus(answer, 409);
      expectStatus(answer, 200);
      model.annul();
      return true;
    },
  };

  /** Everything that says something of the deal's money says what the paper says. */
  async function check(): Promise<void> {
    const deal = await sales.dealOf(sold.deal);
    const { expected } = model;
    const own = await sales.own(sold.token);
    same(deal, expected);
    same(own, expected);
    const inside = deal.enrolments.some(({ state }: { state: string }) => state !== 'retirado');
    same({ inside }, { inside: model.inside });
    const ghosts = deal.payments.filter(
      ({ state, method, operationNumber }: Record<string, string | null>) =>
        state === 'pendiente' && (!method || (method === 'pasarela' && !operationNumber)),
    );
    if (model.due === 0) same({ ghosts: ghosts.length }, { ghosts: 0 });
    for (const payment of deal.payments) same(payment, { dealDue: model.due });
    for (const other of others) same(await sales.dealOf(other.deal), other.model.expected);
  }

  const step = (one: Step) => does[one.act](one);
  return { model, others, check, step, deal: sold.deal };
}

function expectStatus({ status, body }: { status: number; body: unknown }, wanted: number): false {
  if (status !== wanted) throw new Error(`${status}, not ${wanted}: ${JSON.stringify(body)}`);
  return false;
}

function same(found: Record<string, unknown>, wanted: Record<string, unknown>): void {
  const seen = Object.fromEntries(Object.keys(wanted).map((key) => [key, found[key]]));
  if (JSON.stringify(seen) !== JSON.stringify(wanted)) {
    throw new Error(
      `the product says ${JSON.stringify(seen)}, the paper ${JSON.stringify(wanted)}`,
    );
  }
}
