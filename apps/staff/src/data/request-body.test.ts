import { courseEndpoints } from '@aulario/contract/catalogue/course';
import { userEndpoints } from '@aulario/contract/people/user';
import { expect, test } from 'vitest';
import { toBody, toChanges } from './request-body.ts';

test('A cleared field becomes the emptiness that its schema knows', () => {
  const cleared = { schedule: null, description: null, hours: null, name: null };
  expect(toBody(courseEndpoints.createCourse, cleared)).toEqual({
    schedule: null,
    description: '',
    name: '',
  });
});

test('What the API only tells is never sent back', () => {
  const read = { _id: 'x', id: 'x', createdAt: '2026-11-21T00:00:00Z', status: 'publicado' };
  expect(toBody(courseEndpoints.createCourse, read)).toEqual({});
});

test('Roles that nobody touched are not sent, so that a receptionist may save a contact', () => {
  const before = { version: 3, roles: ['Alumno'], city: 'Lima' };
  expect(toChanges(userEndpoints.updateUser, { ...before, city: 'Cusco' }, before)).toEqual({
    city: 'Cusco',
    version: 3,
  });
});

test('Inputs of what a record has not are no change, and what was taken away from it is one', () => {
  const before = { version: 3, city: 'Lima', callSettings: null, telephony: { annexed: '77' } };
  const typed = { ...before, city: 'Cusco', callSettings: { annexed: '', token: null } };
  const untouched = { ...typed, telephony: { annexed: '77', token: undefined } };
  expect(toChanges(userEndpoints.updateUser, untouched, before)).toEqual({
    city: 'Cusco',
    version: 3,
  });
  const cleared = { ...typed, telephony: { annexed: null } };
  expect(toChanges(userEndpoints.updateUser, cleared, before)).toMatchObject({
    telephony: { annexed: null },
  });
});
