/** The field in which somebody says of an order whose it is. */
export const choiceOf = (number: string) => `orden:${number}`;

/**
 * What they chose: each order is theirs, is not, or is left as it is. The button "no es mía" says so of the one that is shown.
 * `own` is undefined where the page showed none to choose from.
 */
export function readOrderChoice(form: FormData): {
  into: 'account' | 'mailbox';
  own: string[] | undefined;
  others: string[];
} {
  const button = form.get('into');
  const said = [...form]
    .filter(([name]) => name.startsWith(choiceOf('')))
    .map(([name, value]) => ({ number: name.slice(choiceOf('').length), value }));
  const numbers = (value: string) =>
    said.filter((one) => one.value === value).map(({ number }) => number);
  const into = button === 'account' ? 'account' : 'mailbox';
  if (said.length === 0) return { into, own: undefined, others: [] };
  if (button === 'none') return { into, own: [], others: said.map(({ number }) => number) };
  return { into, own: numbers('mia'), others: numbers('ajena') };
}
