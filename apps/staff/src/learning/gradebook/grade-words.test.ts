import type { GradedPerson } from '@aulario/contract/learning/gradebook';
import { expect, it } from 'vitest';
import {
  finalWords,
  lackingWords,
  laterWords,
  typedGrade,
  typingFault,
  unmarkedWords,
} from './grade-words.ts';

it('reads grades with a comma or a point', () => {
  expect(typedGrade('15,5')).toBe(15.5);
  expect(typedGrade(' 9.25')).toBe(9.25);
  expect(typedGrade('')).toBeNull();
});

it.each([
  ['quince', 'Escribe un número, por ejemplo 15,5.'],
  ['-1', 'Una nota no puede ser negativa.'],
  ['20,5', 'La nota más alta es 20.'],
  ['20', null],
  ['', null],
])('says what is wrong with «%s»', (text, fault) => {
  expect(typingFault(typedGrade(text), 20)).toBe(fault);
});

it('has no final grade for who has none yet, and a zero for who has one', () => {
  const cell = { grade: 0, overridden: false } as GradedPerson['final'];
  const person = { final: cell, soFar: null, missing: 2, passed: null } as GradedPerson;
  expect(finalWords(person)).toBe('');
  expect(finalWords({ ...person, soFar: 0 })).toBe('0');
  expect(finalWords({ ...person, passed: false })).toBe('0');
});

it('warns before a record is closed of what would be lost, and of nothing else', () => {
  expect(lackingWords(0) + unmarkedWords(0)).toBe('');
  expect(lackingWords(1)).toContain('A 1 persona le faltan notas');
  expect(unmarkedWords(1)).toContain('un trabajo entregado sin calificar');
  const edition = { _id: '1', code: 'a-tu-ritmo', courseName: 'Uno' };
  expect(laterWords({ ...edition, open: true })).toContain('quien se matricule después');
  expect(laterWords({ ...edition, open: false })).toContain('queda terminada');
  expect(unmarkedWords(4)).toContain('4 trabajos entregados sin calificar');
});
