import { expect, test } from 'vitest';
import { moneyCell, numberCell, textCell, wholeCell } from './migration-cell.ts';
import { requiredLine } from './primitive.ts';

test.each([
  ['S/ 1,250.50', 1250.5],
  ['1.250,50', 1250.5],
  ['1250.5', 1250.5],
  ['S/ 1,250', 1250],
  ['$ 320.000 COP', 320_000],
  ['1,250,000.00', 1_250_000],
  ['350,00', 350],
  [350.25, 350.25],
  ['', undefined],
])('An amount is read as people write it: %s', (written, amount) => {
  expect(moneyCell('Importe').parse(written)).toBe(amount);
});

test('What is no amount is refused with the name of its column', () => {
  const { error } = moneyCell('Importe').safeParse('gratis');
  expect(error?.issues[0]?.message).toBe(
    'Importe: «gratis» no es un importe. Escríbelo como 1250.00.',
  );
  expect(moneyCell('Importe').safeParse('-5').success).toBe(false);
});

test.each(['1.00E+05', '1E+05', '18O.00', '0x50', '100%', '1e309', 80.125])(
  'an amount is never read out of %j',
  (written) => expect(moneyCell('Importe').safeParse(written).success).toBe(false),
);

test('What means two things is refused where no currency decides', () => {
  const { error } = moneyCell('Importe').safeParse('80.125');
  expect(error?.issues.map(({ message }) => message)).toEqual([
    'Importe: «80.125» puede leerse de dos maneras. Escribe los miles sin separar y dos decimales, como 1250.00.',
  ]);
  expect(moneyCell('Precio COP', 'COP').parse('320.000')).toBe(320_000);
  expect(moneyCell('Importe').parse(80.1 + 0.2)).toBeCloseTo(80.3);
});

test.each(['0x10', '1e1', '1 5', '15%', 'Infinity'])('%j is no number either', (written) => {
  expect(numberCell('Nota', 0, 20).safeParse(written).success).toBe(false);
  expect(wholeCell('Horas').safeParse(written).success).toBe(false);
});

test.each([
  ['15,5', 15.5],
  ['15.00000', 15],
  ['.5', 0.5],
])('%j is one', (written, number) => expect(numberCell('Nota', 0, 20).parse(written)).toBe(number));

test('Signs that nobody sees are left out of names: printed they would show', () => {
  const copied = '\ufeffAna\u200bLuz Rí\u00ados';
  expect(textCell('Nombres', 100).parse(copied)).toBe('AnaLuz Ríos');
  expect(requiredLine(100, 'Escribe el nombre.').parse(copied)).toBe('AnaLuz Ríos');
  expect(requiredLine(100, 'Escribe el nombre.').safeParse('\u200b ').success).toBe(false);
});
