import { readFileSync } from 'node:fs';
import {
  cancellationRights,
  refusalGrounds,
  refusalWarnings,
} from '@aulario/contract/claims/cancellation-right';
import { claimCountries } from '@aulario/contract/claims/claim-book';
import { legalKinds } from '@aulario/contract/legal';
import { requestRefusals } from '@aulario/contract/me/request-refusal';
import { expect, it } from 'vitest';
import { bases, keepingLaws } from './data-map/bases.ts';
import { legalTemplate } from './templates/template.ts';

const law =
  /(Ley(?: N\.º)? \d+(?: de \d{4})?|DS(?: N\.º)? \d+-\d+-[A-Z]+|Decreto \d+ de \d{4}|Resolución \d+ de \d{4}|Ley (?:Federal|General) [^,;.()]+|LFPC|LFPDPPP)/g;
const article = /(?:\barts?\.|\bartículos?)\s+([\d.]*\d(?:-[A-Z])?(?:(?:, | y | a )[\d.]*\d)*)/gi;

const page = readFileSync(
  new URL('../../../../docs/guia/leyes-citadas.md', import.meta.url),
  'utf8',
);
const listed = page
  .split('\n')
  .filter((row) => /^\| (Ley|DS|Decreto|Resolución|LFPDPPP) /.test(row))
  .map((row) => row.split('|').map((cell) => cell.trim()))
  .map(([, name = '', articles = '']) => ({
    name: name.replace(/ \([^)]*\)$/, ''),
    articles: articles.split(', ').filter(Boolean),
  }));

/** One name for a law, however it is written. */
function named(words: string): string {
  const said = words.replace('N.º ', '').trim();
  if (said === 'LFPC') return 'Ley Federal de Protección al Consumidor';
  if (said.startsWith('Ley Federal de Protección de Datos')) return 'LFPDPPP';
  if (/^Ley General de la Persona/.test(said)) return 'Ley 29973';
  return listed.find(({ name }) => said.startsWith(name))?.name ?? said;
}

/** What is cited: each law alone, and each article with the law that stands nearest to it. */
function citations(text: string): string[] {
  const laws = [...text.matchAll(law)];
  const cited = laws.map(([words]) => named(words));
  for (const found of text.matchAll(article)) {
    const far = (of: RegExpExecArray) =>
      of.index > found.index
        ? of.index - found.index - found[0].length
        : found.index - of.index - of[0].length;
    const [nearest] = laws.toSorted((one, other) => far(one) - far(other));
    for (const number of (found[1] ?? '').split(/, | y | a /))
      cited.push(`${nearest ? named(nearest[0]) : '?'} ${number}`);
  }
  return cited;
}

it('cites no law and no article that the page of the manual does not tell how sure it is of', () => {
  const words = [
    ...Object.values(requestRefusals).map((one) => one.law),
    ...[cancellationRights, refusalGrounds, refusalWarnings].flatMap((one) => Object.values(one)),
    ...[bases, keepingLaws].flatMap((each) => Object.values(each).flatMap(Object.values<string>)),
    ...Object.keys(claimCountries).flatMap((country) =>
      Object.keys(legalKinds).map((kind) =>
        legalTemplate(country as keyof typeof claimCountries, kind as keyof typeof legalKinds),
      ),
    ),
  ];
  const known = listed.flatMap(({ name, articles }) => [
    name,
    ...articles.map((one) => `${name} ${one}`),
  ]);
  const cited = new Set(words.flatMap(citations));
  expect(cited.size).toBeGreaterThan(30);
  expect([...cited].filter((one) => !known.includes(one))).toEqual([]);
  // What is no longer cited leaves the page.
  expect(known.filter((one) => !cited.has(one))).toEqual([]);
});
