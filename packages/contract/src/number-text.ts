/**
 * What a number may mean as people write it: the last comma or point is the decimal mark (`3,5`, `1,250.75`); where it
 * could as well stand between thousands (`1,000`), that is a second meaning. Any minus sign, an apostrophe or spaces
 * between thousands, full-width digits, and the unit before or after it are taken for what they are.
 * @param unit what may stand beside the number
 * @returns no meaning for anything else
 */
export function readNumbers(text: string, unit = ''): number[] {
  const plain = withoutUnit(text.normalize('NFKC'), unit.normalize('NFKC'))
    .replace(/[−–—‒‐‑]/g, '-')
    .replace(/[\s'’]/g, '');
  const match = /^([+-]?)(\d+|\d{1,3}(?:[.,]\d{3})+)?(?:[.,](\d*))?$/.exec(plain);
  if (!match || !/\d/.test(plain)) return [];
  const [, sign = '', whole = '', part = ''] = match;
  const decimal = Number(`${sign}${whole.replace(/[.,]/g, '') || '0'}.${part || '0'}`);
  const thousands = /^[+-]?[1-9]\d{0,2}[.,]\d{3}$/.test(plain);
  return thousands ? [decimal, Number(plain.replace(/[.,]/g, ''))] : [decimal];
}

function withoutUnit(text: string, unit: string): string {
  const [all, beside] = [text.trim(), unit.trim()];
  if (beside === '') return all;
  const same = (part: string) => part.toLowerCase() === beside.toLowerCase();
  if (same(all.slice(-beside.length))) return all.slice(0, -beside.length).trim();
  return same(all.slice(0, beside.length)) ? all.slice(beside.length).trim() : all;
}
