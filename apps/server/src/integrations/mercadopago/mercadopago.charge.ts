import { type Currency, currencies, payable } from '@aulario/contract/money';
import { z } from 'zod';

/** How many charges a page of changed ones has. */
export const chargesPerPage = 50;

const id = z.union([z.string(), z.number()]).transform(String);
const decimal = z.number().transform((amount) => Math.round(amount * 100));
const instant = z.iso
  .datetime({ offset: true })
  .transform((text) => new Date(text))
  .nullish();

const paymentSchema = z.object({
  id,
  status: z.string(),
  status_detail: z.string().nullish(),
  transaction_amount: decimal,
  currency_id: z.string(),
  external_reference: z.string().nullish(),
  payment_method_id: z.string().nullish(),
  date_approved: instant,
  date_last_updated: instant,
  refunds: z
    .array(z.object({ id, amount: decimal, status: z.string().nullish() }))
    .nullish()
    .transform((refunds) => refunds ?? []),
});

/** A payment as Mercado Pago knows it, in our units. */
export type GatewayCharge = {
  id: string;
  status: string;
  detail: string | null;
  /** Minor units. */
  amount: number;
  /** Null for a currency that we do not sell in. */
  currency: Currency | null;
  /** What we called it when we asked for it: our payment's id. */
  reference: string | null;
  method: string | null;
  approvedAt: Date | null;
  changedAt: Date | null;
  refunds: { id: string; amount: number }[];
};

/** @throws ZodError when it is no payment at all. */
export function readCharge(answer: unknown): GatewayCharge {
  const payment = paymentSchema.parse(answer);
  return {
    id: payment.id,
    status: payment.status,
    detail: payment.status_detail ?? null,
    amount: payment.transaction_amount,
    currency: currencies.find((currency) => currency === payment.currency_id) ?? null,
    reference: payment.external_reference ?? null,
    method: payment.payment_method_id ?? null,
    approvedAt: payment.date_approved ?? null,
    changedAt: payment.date_last_updated ?? null,
    refunds: payment.refunds
      .filter(({ status }) => status !== 'rejected' && status !== 'cancelled')
      .map(({ id, amount }) => ({ id, amount })),
  };
}

/** Whether the money of a charge is with us after a dispute of its bank: it was never taken, or it was won back. */
export function isWonBack({
  status,
  detail,
}: {
  status: string;
  detail?: string | null | undefined;
}): boolean {
  return status === 'approved' || (status === 'charged_back' && detail === 'reimbursed');
}

/** Minor units as Mercado Pago takes them: a decimal number, of Colombian pesos a whole one, which only what is payable is. */
export function decimalOf(amount: number, currency: Currency): number {
  return payable({ amount, currency }) / 100;
}
