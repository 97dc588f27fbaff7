import type { Unit } from '@aulario/contract/learning/course-content';
import { expect, it } from 'vitest';
import {
  addLesson,
  addUnit,
  carryLesson,
  carryUnit,
  duplicate,
  move,
  newLesson,
  remove,
} from './content-tree.ts';

const lesson = (title: string) => ({ ...newLesson('lectura'), _id: title, title });
const tree: Unit[] = [
  { _id: 'A', title: 'A', lessons: [lesson('a1'), lesson('a2')] },
  { _id: 'B', title: 'B', lessons: [lesson('b1')] },
];
const shape = (units: Unit[]) =>
  units.map(({ title, lessons }) => `${title}:${lessons.map(({ title: name }) => name).join(',')}`);

it('carries a lesson through the units, and stops at both ends', () => {
  const down = move(tree, 'a2', 1);
  expect(shape(down)).toEqual(['A:a1', 'B:a2,b1']);
  expect(shape(move(down, 'a2', -1))).toEqual(['A:a1,a2', 'B:b1']);
  expect(move(tree, 'a1', -1)).toBe(tree);
  expect(move(tree, 'b1', 1)).toBe(tree);
  expect(shape(move(tree, 'A', 1))).toEqual(['B:b1', 'A:a1,a2']);
});

it('is laid where it is carried, also into another unit and after its last', () => {
  const [first, second] = [
    { list: 0, index: 0 },
    { list: 0, index: 1 },
  ];
  expect(shape(carryLesson(tree, first, second))).toEqual(['A:a2,a1', 'B:b1']);
  expect(shape(carryLesson(tree, first, { list: 1, index: 1 }))).toEqual(['A:a2', 'B:b1,a1']);
  expect(shape(carryUnit(tree, 1, 0))).toEqual(['B:b1', 'A:a1,a2']);
  expect(shape(tree)).toEqual(['A:a1,a2', 'B:b1']);
});

it('duplicates with ids of its own, and removes without touching the tree before', () => {
  const twice = duplicate(tree, 'A');
  expect(shape(twice)).toEqual(['A:a1,a2', 'A (copia):a1,a2', 'B:b1']);
  const ids = twice.flatMap(({ _id, lessons }) => [_id, ...lessons.map((each) => each._id)]);
  expect(new Set(ids).size).toBe(ids.length);
  expect(shape(duplicate(tree, 'b1'))).toEqual(['A:a1,a2', 'B:b1,b1 (copia)']);
  expect(shape(remove(tree, 'a1'))).toEqual(['A:a2', 'B:b1']);
  expect(shape(remove(tree, 'A'))).toEqual(['B:b1']);
  expect(shape(tree)).toEqual(['A:a1,a2', 'B:b1']);
});

it('duplicates what waits for another with its own, and leaves what waits for one elsewhere', () => {
  const [one, two] = [lesson('a1'), { ...lesson('a2'), opensAfter: 'a1' }];
  const waiting = [
    { _id: 'A', title: 'A', lessons: [one, two] },
    { _id: 'B', title: 'B', lessons: [{ ...lesson('b1'), opensAfter: 'a2' }] },
  ];
  const [, copy] = duplicate(waiting, 'A');
  expect(copy?.lessons[1]?.opensAfter).toBe(copy?.lessons[0]?._id);
  expect(duplicate(waiting, 'B')[2]?.lessons[0]?.opensAfter).toBe('a2');
});

it('adds at the end', () => {
  const [, , unit] = addUnit(tree);
  expect(unit?.title).toBe('Módulo 3');
  expect(shape(addLesson(tree, 'B', lesson('b2')))).toEqual(['A:a1,a2', 'B:b1,b2']);
});
