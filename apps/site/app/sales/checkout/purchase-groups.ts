import type { Client } from '@aulario/client/http';
import type { FailureBody } from '@aulario/client/result';
import type { PriceCalculation } from '@aulario/contract/catalogue/price';
import { groupsWithHours, type OpenGroup } from '../../catalogue/groups/open-groups.ts';
import type { PurchaseValues } from './purchase-values.ts';

/** The lines, from 0, whose group was refused: full, closed or cancelled since the page was opened. */
export function refusedLines({ errors = [] }: FailureBody): number[] {
  return errors.flatMap(({ path }) => {
    const [, at] = /^lines\.(\d+)\.edition$/.exec(path) ?? [];
    return at === undefined ? [] : [Number(at)];
  });
}

/** The form with nothing chosen on these lines; an invitation that bought nothing is none. */
export function withoutGroups(values: PurchaseValues, refused: readonly number[]): PurchaseValues {
  const lines = values.lines.map((line, at) =>
    refused.includes(at) ? { ...line, edition: '' } : line,
  );
  return { ...values, lines, invitation: '' };
}

/** The groups of each line as they are now. */
export async function groupsOf(
  api: Client,
  { lines }: PurchaseValues,
  price: PriceCalculation | null,
): Promise<OpenGroup[][]> {
  return Promise.all(
    lines.map(({ course }) => {
      const slug = price?.lines.find((line) => line.course === course)?.slug;
      return slug ? groupsWithHours(api, slug) : [];
    }),
  );
}
