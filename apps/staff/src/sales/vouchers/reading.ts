/** What staff read off the voucher before deciding; the amount in minor units. */
export type Reading = {
  amount: number | null;
  operationNumber: string;
  method: string;
  paidAt: string;
};
