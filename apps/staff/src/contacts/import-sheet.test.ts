import { expect, test } from 'vitest';
import { readSheet } from './import-sheet.ts';

test('A sheet is read with commas or semicolons, whatever the order and accents of its headings', () => {
  const rows = [{ name: 'Ana Paz', email: 'ana@correo.example', country: 'Perú' }];
  expect(
    readSheet('\uFEFFNOMBRE;correo electrónico;pais;otra\r\nAna Paz;ana@correo.example;Perú;x\r\n'),
  ).toEqual(rows);
  expect(readSheet('Correo,País,Nombre\n"ana@correo.example",Perú,Ana Paz\n')).toEqual(rows);
});

test('What is no sheet of contacts says why', () => {
  expect(readSheet('a,b\n1,2')).toMatch(/columna «Nombre»/);
  expect(readSheet('Nombre\n')).toMatch(/no tiene filas/);
  expect(readSheet('Nombre\n"sin cerrar')).toMatch(/No se puede leer/);
  expect(readSheet(`Nombre\n${'Ana\n'.repeat(2001)}`)).toMatch(/divídelo/);
});
