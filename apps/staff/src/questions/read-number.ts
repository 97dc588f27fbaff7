/**
 * A number as people type it, `3,5`, `3.5`, `1 250` or `1,250.75`: the last comma or point is the decimal mark, as it is
 * for the answers of learners. Undefined for anything else.
 */
export function readNumber(text: string): number | undefined {
  const bare = text.replace(/\s/g, '');
  const match = /^([+-]?)(\d+|\d{1,3}(?:[.,]\d{3})+)?(?:[.,](\d*))?$/.exec(bare);
  if (!match || !/\d/.test(bare)) return undefined;
  const [, sign = '', whole = '', part = ''] = match;
  return Number(`${sign}${whole.replace(/[.,]/g, '') || '0'}.${part || '0'}`);
}
