import { Button } from '@react-email/button';
import { Link } from '@react-email/link';
import { Text } from '@react-email/text';
import { Fragment, createElement as h, type ReactElement, type ReactNode } from 'react';
import { light } from './colours.ts';

/** The faces that mail programs have; web fonts reach too few of them to be worth their weight. */
export const font = "'Source Sans 3', 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";

const body = { margin: '0 0 16px', fontSize: '17px', lineHeight: '26px', color: light.ink };

export function greeting(firstName: string | null): ReactElement {
  return paragraph(firstName === null ? 'Hola:' : `Hola, ${firstName}:`);
}

const greets = /^\W*(estimad|hola|buen[oa]s |se[ñn]or|sra?[. ]|querid|apreciad|distinguid)/i;

/** The same above words of staff; none where these greet by themselves. */
export function greetingOver(text: string, firstName: string): ReactElement | null {
  return greets.test(text) ? null : greeting(firstName);
}

export function paragraph(...content: ReactNode[]): ReactElement {
  return h(Text, { className: 'ink', style: body }, ...content);
}

export function strong(text: string): ReactElement {
  return h('strong', null, text);
}

/** Label and value, a line each and no table, so that they read the same as text. */
export function facts(rows: readonly (readonly [label: string, value: string])[]): ReactElement {
  const style = { ...body, padding: '4px 0 4px 16px', borderLeft: `3px solid ${light.saffron}` };
  const lines = rows.map(([label, value], at) =>
    h(Fragment, { key: label }, at > 0 && h('br'), `${label}: `, strong(value)),
  );
  return h(Text, { className: 'ink', style }, lines);
}

export function list(items: readonly string[]): ReactElement {
  return h(
    'ul',
    { className: 'ink', style: { ...body, paddingLeft: '22px' } },
    items.map((item) => h('li', { key: item, style: { marginBottom: '4px' } }, item)),
  );
}

/** The one thing to do next. */
export function button(label: string, href: string): ReactElement {
  const style = {
    margin: '8px 0 24px',
    padding: '13px 24px',
    borderRadius: '8px',
    backgroundColor: light.accent,
    color: light.onAccent,
    fontSize: '17px',
    lineHeight: '22px',
    fontWeight: 600,
  };
  return h(Button, { href, className: 'button', style }, label);
}

export function link(label: string, href: string): ReactElement {
  return h(
    Link,
    { href, className: 'accent', style: { color: light.accent, textDecoration: 'underline' } },
    label,
  );
}

export function note(...content: ReactNode[]): ReactElement {
  const style = { ...body, margin: 0, fontSize: '15px', lineHeight: '23px', color: light.muted };
  return h(Text, { className: 'muted', style }, ...content);
}

/** The office hours, which staff write as a line of their own, within a sentence. */
export function openHours(words: string): string {
  return words.charAt(0).toLowerCase() + words.slice(1).replace(/\.$/, '');
}

/** The book of claims within a sentence: "nuestro Libro de Reclamaciones". */
export function inSentence(book: string): string {
  return book.startsWith('Libro')
    ? `nuestro ${book}`
    : `nuestro sistema de ${book.charAt(0).toLowerCase()}${book.slice(1)}`;
}

/** The versions of the texts that were in force for an act, each with the address where it is always read. */
export function textsNote(
  texts: readonly { name: string; address: string }[],
): ReactElement | null {
  if (texts.length === 0) return null;
  const links = texts.flatMap(({ name, address: to }, at) => [at > 0 ? ' · ' : '', link(name, to)]);
  return note('Textos que se aceptaron, y que se leen siempre ahí: ', ...links);
}
