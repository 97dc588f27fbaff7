import { expect, it } from 'vitest';
import {
  addressesOf,
  addressWords,
  attemptsLeftWords,
  byUnit,
  percent,
  whereTheyStay,
} from './learner-words.ts';

const lesson = (title: string, seen: number, done: number, required = true) => ({
  ...{ _id: title, unit: 'Módulo', title, kind: 'lectura' as const, required, seen, done },
});

it('a score is a percentage with a comma', () => {
  expect(percent(82.5)).toBe('82,5 %');
  expect(percent(100)).toBe('100 %');
});

it('gathers the addresses to write to, and says who has none', () => {
  const learner = (email: string | null) => ({ user: { _id: 'a', name: 'Ana', email } });
  const all = [learner('a@b.pe'), learner(null), learner('c@d.pe')];
  expect(addressesOf(all)).toEqual(['a@b.pe', 'c@d.pe']);
  expect(addressWords(2, 3)).toBe(
    'Copiaste 2 correos. Pégalos en CCO, para que nadie vea los demás. Sin correo: 1 persona.',
  );
  expect(addressWords(1, 1)).toBe('Copiaste 1 correo.');
});

it('says how many attempts are left, and nothing where they have no end', () => {
  expect([null, 0, 1, 3].map(attemptsLeftWords)).toEqual([
    ...['', 'No le quedan intentos', 'Le queda 1 intento', 'Le quedan 3 intentos'],
  ]);
});

it('people stay behind inside of a lesson', () => {
  expect(whereTheyStay([lesson('Filtros', 20, 18), lesson('Tablas', 16, 1)], 20)).toBe(
    'Donde más se quedan: 16 abrieron «Tablas» y 1 la terminó.',
  );
});

it('people stay behind between two lessons that count; who skips an optional one does not', () => {
  const lessons = [lesson('Filtros', 20, 20), lesson('Extra', 2, 2, false), lesson('Fin', 12, 12)];
  expect(whereTheyStay(lessons, 20)).toBe(
    'Donde más se quedan: 20 terminaron «Filtros» y 12 abrieron «Fin».',
  );
});

it('people stay behind before the first lesson', () => {
  expect(whereTheyStay([lesson('Filtros', 0, 0)], 3)).toBe(
    'Donde más se quedan: de 3 personas, nadie abrió «Filtros», la primera.',
  );
});

it('where nobody stays behind nothing is said', () => {
  expect(whereTheyStay([lesson('Filtros', 4, 4)], 4)).toBeNull();
  expect(whereTheyStay([], 4)).toBeNull();
});

it('lessons stand under their unit, in their order', () => {
  const lessons = ['A', 'A', 'B'].map((unit, id) => ({ unit, id }));
  expect(byUnit(lessons).map(({ unit, lessons: own }) => [unit, own.length])).toEqual([
    ['A', 2],
    ['B', 1],
  ]);
});
