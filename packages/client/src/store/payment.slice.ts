import type { OwnPayment } from '@aulario/contract/sales/payment';
import { cycle } from './cycle.ts';
import { emptyQuietList, listReducer } from './list-reducer.ts';

export const initialPayments = emptyQuietList<OwnPayment>();

export const getPayments = cycle<OwnPayment[]>('GET_PAYMENTS');

/** The payments of the deal that a visitor consulted. */
export const paymentsReducer = listReducer(initialPayments, getPayments);
