import type { Payment } from '@aulario/contract/sales/payment';
import { useGetList } from 'react-admin';

export type WaitingPayment = Payment & { id: string };

const refreshMs = 60_000;
const most = 100;

/** Payments whose voucher nobody looked at yet, the one that waits longest first; at most 100. */
export function useWaitingPayments(perPage = most) {
  return useGetList<WaitingPayment>(
    'pagos',
    {
      filter: { state: 'pendiente', voucher: true, verifying: false },
      sort: { field: 'voucherAt', order: 'ASC' },
      pagination: { page: 1, perPage },
    },
    { refetchInterval: refreshMs },
  );
}

/** How many vouchers wait; undefined while unknown, or when the role may not see payments. */
export function useWaitingCount(enabled: boolean): number | undefined {
  const { total } = useGetList(
    'pagos',
    {
      filter: { state: 'pendiente', voucher: true, verifying: false },
      sort: { field: 'voucherAt', order: 'ASC' },
      pagination: { page: 1, perPage: 1 },
    },
    { enabled, refetchInterval: refreshMs },
  );
  return total;
}

/** Payments that somebody verified a moment ago and that may still be taken back, the newest first. */
export function useVerifying(): WaitingPayment[] {
  const { data = [] } = useGetList<WaitingPayment>(
    'pagos',
    {
      filter: { state: 'pendiente', verifying: true },
      sort: { field: 'createdAt', order: 'DESC' },
      pagination: { page: 1, perPage: 20 },
    },
    { refetchInterval: 15_000 },
  );
  return data;
}
