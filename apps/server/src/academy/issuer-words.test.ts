import { expect, it } from 'vitest';
import { countryOfIssuer, issuerWords } from './issuer-words.ts';

const medellin = {
  name: 'Silleta',
  legalName: 'Silleta S.A.S.',
  taxName: 'NIT',
  ruc: '890903938-8',
} as const;

it('names who issues by the number of its country, and where it seals', () => {
  expect(issuerWords(medellin)).toBe('Silleta (Silleta S.A.S.), NIT 890903938-8');
  expect(countryOfIssuer(medellin)).toBe('Colombia');
});

it('says nothing of a number that is not there yet', () => {
  expect(issuerWords({ ...medellin, legalName: '', ruc: '' })).toBe('Silleta');
});
