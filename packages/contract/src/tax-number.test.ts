import { expect, it } from 'vitest';
import { isTaxNumber, taxNumberOf, writtenTaxNumber } from './tax-number.ts';

it.each([
  ['RUC', '20131312955', true],
  ['RUC', '20131312954', false],
  // Ecopetrol's and Bancolombia's, as they are printed.
  ['NIT', '899.999.068-1', true],
  ['NIT', '890903938-8', true],
  ['NIT', '8909039388', true],
  ['NIT', '890903938-7', false],
  ['NIT', '20131312955', false],
  ['RFC', 'PEP970814SF3', true],
  ['RFC', 'gode561231gr8', true],
  ['RFC', 'PEP971314SF3', false],
  ['RFC', '890903938-8', false],
] as const)('a number of a taxpayer with %s: %s', (taxName, text, is) => {
  expect(isTaxNumber(taxName, text)).toBe(is);
});

it('is kept in one way of writing', () => {
  expect(taxNumberOf('NIT', '890.903.938 8')).toBe('890903938-8');
  expect(taxNumberOf('RFC', 'gode-561231-gr8')).toBe('GODE561231GR8');
  // And read as it is printed; one that hides its figures too.
  expect(writtenTaxNumber('NIT', '890903938-8')).toBe('890.903.938-8');
  expect(writtenTaxNumber('NIT', '••••3938-8')).toBe('••••3938-8');
  expect(writtenTaxNumber('RUC', '20131312955')).toBe('20131312955');
});
