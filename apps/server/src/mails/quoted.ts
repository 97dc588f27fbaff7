import { Fragment, createElement as h, type ReactElement } from 'react';
import { paragraph } from './parts.ts';

/** What somebody wrote in several lines, with its line breaks; many empty ones become one. */
export function quoted(text: string): ReactElement {
  const lines = text
    .trim()
    .replace(/[^\S\n]*\r?\n/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .split('\n')
    .map((line, at) => h(Fragment, { key: at }, at > 0 && h('br'), line));
  return paragraph(...lines);
}
