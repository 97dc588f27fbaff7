import type { Currency } from '@aulario/contract/money';
import type { SeenMethod } from '@aulario/contract/sales/payment';
import type { KnownCourse } from './course-look.ts';
import type { Verdict } from './migration-kind.ts';
import type { Buyer } from './sale-buyers.ts';

/** What stands as the origin of a sale that was brought from before. */
export const pastSource = 'historial';

/** Money that came on a day, in minor units of its currency, as a row says it. */
export type PastMoney = {
  amount: number;
  currency: Currency;
  method: SeenMethod;
  operationNumber: string | null;
  paidAt: string;
};
/** A sale of before as it will be written: the ids are those of its records. */
export type PastSale = PastMoney & {
  ids: { deal: string; line: string; payment: string; enrolment: string };
  buyer: Buyer;
  /** What the import of people would write of a buyer whom nobody knows yet. */
  person: Verdict | null;
  course: Pick<KnownCourse, 'id' | 'name' | 'slug' | 'taxTreatment'>;
  /** Whether the person is in the course already: that enrolment becomes the sale's. */
  joins: boolean;
};
