import { expect, test } from 'vitest';
import { balancedLines } from './balanced-lines.ts';

test('a short title stays on one line, its spaces tidied', () => {
  expect(balancedLines('  Gestión   pública ', 40, 3)).toEqual(['Gestión pública']);
});

test('a longer one is broken between words into lines nearly as long as each other', () => {
  expect(balancedLines('Formulación y evaluación de proyectos de inversión', 30, 3)).toEqual([
    'Formulación y evaluación',
    'de proyectos de inversión',
  ]);
});

test('no text takes more lines than allowed, and none loses a word', () => {
  const text = 'palabra '.repeat(60).trim();
  const lines = balancedLines(text, 40, 3);
  expect(lines).toHaveLength(3);
  expect(lines.join(' ')).toBe(text);
});

test('one endless word stays whole', () => {
  expect(balancedLines('ñ'.repeat(120), 40, 3)).toEqual(['ñ'.repeat(120)]);
});

test('what a space that does not break holds back never begins a line', () => {
  const names = ['Universidad del Altiplano', 'Colegio de Ingenieros', 'Cámara de Lima'];
  const lines = balancedLines(names.join('\u00a0· '), 30, 3);
  expect(lines.length).toBeGreaterThan(1);
  for (const line of lines) expect(line).not.toMatch(/^·/);
});
