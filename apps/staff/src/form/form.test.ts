import { couponEndpoints } from '@aulario/contract/catalogue/coupon';
import { courseEndpoints } from '@aulario/contract/catalogue/course';
import { editionEndpoints } from '@aulario/contract/catalogue/edition';
import { deliveryOptionEndpoints, packageEndpoints } from '@aulario/contract/catalogue/offer';
import { speakSpanish } from '@aulario/contract/validation-words';
import { expect, test } from 'vitest';
import { faultsOf } from './error-words.ts';
import { formErrors } from './form-errors.ts';
import { carried, insertLines, moved, without } from './line-moves.ts';

speakSpanish();

const course = {
  name: 'SIAF',
  code: 'GP-1',
  kind: 'curso',
  modality: 'virtual',
  summary: 'Una frase.',
  hours: 20,
  category: '0198c0de-0000-7000-8000-000000000001',
};

test('A complete form has no errors', () => {
  expect(formErrors(courseEndpoints.createCourse, course)).toEqual({});
});

test('An emptied text says its own sentence, an emptied number that it is missing', () => {
  const emptied = { ...course, name: null, hours: null };
  expect(formErrors(courseEndpoints.createCourse, emptied)).toEqual({
    name: 'Escribe el nombre del curso.',
    hours: 'Falta este dato.',
  });
});

test('An error deep inside stands at its place in the form', () => {
  const wrong = { ...course, syllabus: [{ title: '', topics: [] }] };
  expect(formErrors(courseEndpoints.createCourse, wrong)).toEqual({
    syllabus: { 0: { title: 'Escribe el título del módulo.' } },
  });
});

test('Two prices in one currency are refused before they are sent', () => {
  const price = { currency: 'PEN', amount: 100 };
  const errors = formErrors(courseEndpoints.createCourse, { ...course, prices: [price, price] });
  expect(errors).toEqual({ prices: 'Hay dos precios en una misma moneda.' });
});

const priced = (amount: number | null) => ({ prices: [{ currency: 'PEN', amount }] });
const forms = {
  'a course': (amount: number | null) =>
    formErrors(courseEndpoints.createCourse, { ...course, ...priced(amount) }).prices,
  'a certificate option': (amount: number | null) => {
    const certificatePrices = [{ option: 'digital', currency: 'PEN', amount }];
    return formErrors(courseEndpoints.createCourse, { ...course, certificatePrices })
      .certificatePrices;
  },
  'an edition': (amount: number | null) =>
    formErrors(editionEndpoints.createEdition, { course: course.category, ...priced(amount) })
      .prices,
  'a package': (amount: number | null) =>
    formErrors(packageEndpoints.create, priced(amount)).prices,
  'a way of sending': (amount: number | null) =>
    formErrors(deliveryOptionEndpoints.create, { amount }).amount,
  'what a coupon takes off': (amount: number | null) =>
    formErrors(couponEndpoints.createCoupon, { amount: { amount, currency: 'PEN' } }).amount,
};

test.each(Object.entries(forms))(
  'The price of %s is neither nothing typed, nor what is no amount, nor below zero',
  (_, errorsOf) => {
    for (const amount of [null, Number.NaN, -500]) expect(errorsOf(amount)).toBeDefined();
    expect(errorsOf(500)).toBeUndefined();
  },
);

test('What is free on purpose says 0, and an own price below zero is refused in Spanish', () => {
  expect([forms['a course'](0), forms['an edition'](0)]).toEqual([undefined, undefined]);
  expect(forms['an edition'](null)).toEqual({ 0: { amount: 'Escribe el precio.' } });
  expect(forms['an edition'](-500)).toEqual({ 0: { amount: 'No puede ser menos que cero.' } });
});

test('The summary finds the sentences of server and form alike, with their paths', () => {
  const errors = {
    code: { type: 'server', message: 'Ese código ya existe.' },
    faqs: [{ answer: { type: 'manual', message: { message: 'Escribe la respuesta.' } } }],
  };
  expect(faultsOf(errors)).toEqual([
    { path: 'code', message: 'Ese código ya existe.' },
    { path: 'faqs.0.answer', message: 'Escribe la respuesta.' },
  ]);
  expect(faultsOf({ code: 'Ese código ya existe.', faqs: { 0: { answer: 'Escribe.' } } })).toEqual([
    { path: 'code', message: 'Ese código ya existe.' },
    { path: 'faqs.0.answer', message: 'Escribe.' },
  ]);
});

test('Lines are moved, added and removed without touching the list they came from', () => {
  const lines = ['a', 'b', 'c'];
  expect(moved(lines, 0, 2)).toEqual(['b', 'c', 'a']);
  expect(moved(lines, 0, -1)).toEqual(lines);
  expect(insertLines(lines, 1, ['x'])).toEqual(['a', 'x', 'b', 'c']);
  expect(without(lines, 1)).toEqual(['a', 'c']);
  expect(lines).toEqual(['a', 'b', 'c']);
});

test('A topic is carried into another module, and to the end of one that is empty', () => {
  const modules = [['a', 'b'], ['c'], []];
  expect(carried(modules, { list: 0, index: 0 }, { list: 1, index: 1 })).toEqual([
    ['b'],
    ['c', 'a'],
    [],
  ]);
  expect(carried(modules, { list: 1, index: 0 }, { list: 2, index: 0 })).toEqual([
    ['a', 'b'],
    [],
    ['c'],
  ]);
});

test('Put after the last of its own module a topic is the last, and an unknown place changes nothing', () => {
  const modules = [['a', 'b', 'c'], ['d']];
  expect(carried(modules, { list: 0, index: 0 }, { list: 0, index: 3 })).toEqual([
    ['b', 'c', 'a'],
    ['d'],
  ]);
  expect(carried(modules, { list: 0, index: 7 }, { list: 1, index: 0 })).toEqual(modules);
  expect(carried(modules, { list: 0, index: 0 }, { list: 5, index: 0 })).toEqual(modules);
});
