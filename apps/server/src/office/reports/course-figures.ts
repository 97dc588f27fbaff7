import { shareOut } from '../../platform/share-out.ts';
import type { GivenBack, SoldCourse, SoldRow } from './sales-report.queries.ts';

type CourseFigures = SoldCourse & { returned: number };
/** Without a key: those after the largest, `others` of them. */
export type CourseRow = SoldRow & { key: string | null; others: number };

/**
 * What of the sales of a period was which course, of each currency the best sold first and the rest in one. What was given back of a
 * sale of several is each one's part of it, to the cent.
 */
export function courseFigures(
  sold: readonly SoldCourse[],
  given: readonly GivenBack[],
  most: number,
): CourseRow[] {
  const all = new Map<string, CourseFigures>();
  const figuresOf = (currency: SoldCourse['currency'], key: string) => {
    const found = all.get(currency + key) ?? { currency, key, deals: 0, sold: 0, returned: 0 };
    all.set(currency + key, found);
    return found;
  };
  for (const { currency, key, ...more } of sold) Object.assign(figuresOf(currency, key), more);
  for (const { currency, back, total, lines } of given) {
    const sending = total - lines.reduce((sum, line) => sum + line.total, 0);
    const weights = [...lines.map((line) => line.total), Math.max(0, sending)];
    const shares = shareOut(back, weights);
    for (const [at, { course }] of lines.entries())
      figuresOf(currency, course).returned += shares[at] ?? 0;
  }
  const inOrder = [...all.values()].sort(
    (a, b) => b.sold - a.sold || (a.key < b.key ? -1 : Number(a.key > b.key)),
  );
  const currencies = [...new Set(inOrder.map(({ currency }) => currency))].sort();
  return currencies.flatMap((currency) =>
    cut(
      inOrder.filter((one) => one.currency === currency),
      most,
    ),
  );
}

function cut(rows: readonly CourseFigures[], most: number): CourseRow[] {
  const told = rows.slice(0, most).map((row) => ({ ...row, others: 0 }));
  const [first, ...more] = rows.slice(most);
  if (!first) return told;
  const rest = { ...first };
  for (const { deals, sold, returned } of more) {
    rest.deals += deals;
    rest.sold += sold;
    rest.returned += returned;
  }
  return [...told, { ...rest, key: null, others: more.length + 1 }];
}
