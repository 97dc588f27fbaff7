/** What the model knows of a payment: its amount, whether it was verified, and what went back. */
export type ModelPayment = {
  id: string;
  amount: number;
  state: 'pendiente' | 'verificado' | 'rechazado';
  charge?: number;
  refunds: { amount: number; state: 'pendiente' | 'hecho' | 'error'; effect: string }[];
};

/**
 * A deal as a careful clerk would keep it on paper: every movement on a list, every answer added up
 * anew from it. It shares nothing with the product but the words.
 */
export class DealModel {
  payments: ModelPayment[] = [];
  settled = false;
  annulled = false;
  inside = false;
  readonly total: number;

  constructor(total: number) {
    this.total = total;
  }

  sum(pick: (payment: ModelPayment) => number): number {
    return this.payments
      .filter(({ state }) => state === 'verificado')
      .reduce((sum, payment) => sum + pick(payment), 0);
  }

  back(wanted: 'pendiente' | 'hecho'): number {
    return this.sum(({ refunds }) =>
      refunds.filter(({ state }) => state === wanted).reduce((sum, { amount }) => sum + amount, 0),
    );
  }

  get paid() {
    return this.sum(({ amount }) => amount);
  }

  get received() {
    return this.paid - this.back('hecho') - this.back('pendiente');
  }

  get due() {
    return this.settled || this.annulled ? 0 : Math.max(0, this.total - this.received);
  }

  /** What follows from the money that is there now. */
  look(): void {
    if (this.annulled) return;
    if (this.paid > 0 && this.back('hecho') >= this.paid) this.annulled = true;
    else if (!this.settled && this.received >= this.total) {
      this.settled = true;
      this.inside = true;
    }
  }

  /** A refund is done: the enrolment does what was asked with it. */
  conclude(refund: ModelPayment['refunds'][number]): void {
    refund.state = 'hecho';
    if (refund.effect === 'suspender') this.inside = false;
    this.look();
  }

  annul(): void {
    this.annulled = true;
    this.inside = false;
    for (const payment of this.payments)
      if (payment.state === 'pendiente') payment.state = 'rechazado';
  }

  get expected() {
    return {
      state: this.annulled
        ? 'anulado'
        : this.settled
          ? 'pagado'
          : this.paid > 0
            ? 'pagado-parcial'
            : 'abierto',
      paid: this.paid,
      refunded: this.back('hecho'),
      returning: this.back('pendiente'),
      received: this.received,
      due: this.due,
      dueNow: this.due,
    };
  }
}

/** What of a payment neither went back nor is on its way. */
export function leftOf({ amount, refunds }: ModelPayment): number {
  const gone = refunds.filter(({ state }) => state !== 'error');
  return amount - gone.reduce((sum, refund) => sum + refund.amount, 0);
}
