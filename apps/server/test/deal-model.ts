/** What the model knows of a payment: its amount, whether it was verified, and what went back. */
export type ModelPayment = {
  id: string;
  amount: number;
  state: 'pendiente' | 'verificado' | 'rechazado';
  charge?: number;
  refunds: {
    amount: number;
    state: 'pendiente' | 'hecho' | 'error';
    effect: string;
    /** The deal asks for it again. */
    reverses?: boolean;
    /** It never arrived for this deal, and went back to nobody. */
    correction?: boolean;
    /** Its bank took it. */
    lost?: boolean;
  }[];
  /** The payment whose operation brought this too. */
  partOf?: string;
  /** A dispute that was won: it had arrived before. */
  won?: boolean;
  /** Registered by staff, and not charged by the gateway. */
  byHand?: boolean;
};

/**
 * A deal as a careful clerk would keep it on paper: every movement on a list, every answer added up
 * anew from it. It shares nothing with the product but the words.
 */
export class DealModel {
  payments: ModelPayment[] = [];
  settled = false;
  /** What was given back as a present, while it was settled or because somebody said so: never asked for again. */
  conceded = 0;
  annulled = false;
  /** Settled once with money of its own, whatever came after. */
  sold = false;
  /** What of a complete sale was given up with refunds, as they were done. */
  givenUp = 0;
  inside = false;
  /** Why they were taken out the last time: money that was given back, or that was never this deal's. */
  takenOut: 'given-back' | 'reversed' | undefined;
  readonly total: number;

  constructor(total: number) {
    this.total = total;
  }

  sum(pick: (payment: ModelPayment) => number): number {
    return this.payments
      .filter(({ state }) => state === 'verificado')
      .reduce((sum, payment) => sum + pick(payment), 0);
  }

  /** Of no payment more than it brought: what went back twice is none of the deal's money. */
  back(wanted: 'pendiente' | 'hecho'): number {
    return this.sum((payment) => {
      const of = (state: string) =>
        payment.refunds
          .filter((refund) => refund.state === state)
          .reduce((sum, { amount }) => sum + amount, 0);
      const done = Math.min(payment.amount, of('hecho'));
      return wanted === 'hecho' ? done : Math.min(payment.amount - done, of('pendiente'));
    });
  }

  /** What of its operation counts for the deal, the last part first. */
  partsOf({ id, partOf }: ModelPayment): ModelPayment[] {
    const root = partOf ?? id;
    return this.payments.filter((one) => root === (one.partOf ?? one.id)).reverse();
  }

  get reversed() {
    return this.sum(({ refunds }) =>
      refunds.reduce(
        (sum, { amount, reverses, state }) => sum + (reverses && state !== 'error' ? amount : 0),
        0,
      ),
    );
  }

  get paid() {
    return this.sum(({ amount }) => amount);
  }

  get received() {
    return this.paid - this.back('hecho') - this.back('pendiente');
  }

  /** What of its price is there and did not go back yet. */
  get standing() {
    return Math.min(this.total, Math.max(0, this.paid - this.back('hecho')));
  }

  /** What of a sale that was complete once stands in the reports. */
  get reported() {
    if (!this.sold) return 0;
    return this.annulled && this.reversed > 0
      ? Math.min(this.standing, this.total - this.givenUp)
      : this.total - this.givenUp;
  }

  get due() {
    return this.settled || this.annulled
      ? 0
      : Math.max(0, this.total - this.conceded - this.received);
  }

  /** What follows from the money that is there now. */
  look(): void {
    if (this.annulled) return;
    if (this.settled) this.conceded = Math.max(0, this.total - this.received);
    else if (this.received + this.conceded >= this.total) {
      this.settled = true;
      this.sold = true;
      // Who lost the course with money that was asked for again has it again with that money; else staff let them in.
      this.inside = this.inside || this.takenOut !== 'given-back';
      this.conceded = Math.max(0, this.total - this.received);
      // What was a present while it was paid in part is one of the sale.
      const presents = this.sum(({ refunds }) =>
        refunds
          .filter(({ state, reverses }) => state === 'hecho' && !reverses)
          .reduce((sum, { amount }) => sum + amount, 0),
      );
      const missing = Math.min(this.total - this.standing, presents);
      if (this.conceded > 0) this.givenUp = Math.max(this.givenUp, missing);
    }
  }

  /** What went and goes back, of whatever reason. */
  get gone() {
    return this.back('hecho') + this.back('pendiente');
  }

  /**
   * Money goes back that nobody has to pay again, or does not after all: as long as it is paid in part that is written down.
   * @param before what was gone until then
   */
  present(before: number): void {
    if (this.settled || this.annulled) return;
    const amount = this.gone - before;
    if (amount === 0) return;
    const missing = Math.max(0, this.total - this.received);
    this.conceded = Math.min(missing, Math.max(0, this.conceded + amount));
  }

  /** Whether what goes back is asked for again where nobody said it: of a sale that is not settled nothing is a present. */
  get owesUnlessSaid() {
    return !this.settled && !this.annulled;
  }

  /** A refund was asked for, or failed: what is on its way is gone. @param before what was gone until then */
  follow(refund: ModelPayment['refunds'][number], before: number): void {
    if (!refund.reverses) this.present(before);
    else if (this.received + this.conceded < this.total) this.settled = false;
    this.look();
  }

  /** A refund is done: the enrolment does what was asked with it, and with the last money the deal ends. */
  conclude(refund: ModelPayment['refunds'][number]): void {
    const before = this.back('hecho');
    refund.state = 'hecho';
    if (refund.effect === 'suspender' && this.inside) {
      this.inside = false;
      this.takenOut = refund.reverses ? 'reversed' : 'given-back';
    }
    const ends = !refund.reverses && !this.annulled;
    if (ends && this.back('hecho') > before && this.back('hecho') >= this.paid)
      this.annulled = true;
    this.look();
    if (refund.reverses || !this.sold) return;
    // Of one that asks for its money again what is missing may come, but for what is a present.
    const ended = this.settled || this.annulled;
    const gone = this.total - this.standing;
    const missing = ended ? gone : Math.min(gone, this.conceded);
    this.givenUp += Math.max(0, Math.min(refund.amount, missing - this.givenUp));
  }

  /** Money that was not its own: it is asked for again. */
  reverse(refund: ModelPayment['refunds'][number]): void {
    if (this.received + this.conceded < this.total) this.settled = false;
    if (refund.effect === 'suspender' && this.inside) {
      this.inside = false;
      this.takenOut = 'reversed';
    }
    this.look();
    // Complete with money that never came, it was no sale.
    const arrived = this.sum((payment) => (payment.won ? 0 : arrivedOf(payment)));
    if (!this.settled && arrived < this.total) this.sold = false;
  }

  annul(): void {
    this.annulled = true;
    this.inside = false;
    for (const payment of this.payments)
      if (payment.state === 'pendiente') payment.state = 'rechazado';
  }

  /** What a bank took and gave back came once, and did not go. */
  get disputed() {
    const won = this.sum((payment) => (payment.won ? payment.amount : 0));
    const lost = this.sum(({ refunds }) =>
      refunds.reduce((sum, { amount, lost }) => sum + (lost ? amount : 0), 0),
    );
    return Math.min(won, lost, this.back('hecho'), this.reversed);
  }

  get expected() {
    return {
      state: this.annulled
        ? 'anulado'
        : this.settled
          ? 'pagado'
          : this.paid > Math.max(this.reversed, this.back('hecho'))
            ? 'pagado-parcial'
            : 'abierto',
      paid: this.paid - this.disputed,
      refunded: this.back('hecho') - this.disputed,
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
  return Math.max(0, amount - gone.reduce((sum, refund) => sum + refund.amount, 0));
}

/** What of a payment is said to have arrived, also what of that went back since. */
export function arrivedOf({ amount, refunds }: ModelPayment): number {
  return refunds.reduce((sum, off) => sum - (off.correction ? off.amount : 0), amount);
}
