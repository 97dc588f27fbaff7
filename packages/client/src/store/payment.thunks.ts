import { paymentEndpoints } from '@aulario/contract/sales/payment';
import type { InputArgument } from '../request-input.ts';
import { load } from './load.ts';
import { getPayments } from './payment.slice.ts';

const { consultPayments } = paymentEndpoints;

/** The payments of one deal, by its number and the buyer's document. */
export function loadPayments(...input: InputArgument<typeof consultPayments>) {
  return load(getPayments, consultPayments, ...input);
}
