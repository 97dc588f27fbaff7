import type { DealSummary } from '@aulario/contract/sales/deal';
import { useGetList } from 'react-admin';
import { useAcademy } from '../layout/use-academy.ts';
import { useMay } from '../permissions.ts';

/** The last sales that came in: read once for all who ask. */
export function useLatestDeals(enabled = true) {
  return useGetList<DealSummary & { id: string }>(
    'tratos',
    {
      pagination: { page: 1, perPage: 6 },
      sort: { field: 'createdAt', order: 'DESC' },
      filter: {},
    },
    { enabled },
  );
}

/** Fewer purchases than this, the one to try it included, and what an academy has to do first is more than its figures. */
const few = 10;

/** Whether a real academy hardly sold yet: a page of zeros would hide what it has to do. */
export function useBeginning(): boolean {
  const may = useMay();
  const real = useAcademy()?.demo === false;
  const { total } = useLatestDeals(real && may('deals:read'));
  return real && total !== undefined && total < few;
}
