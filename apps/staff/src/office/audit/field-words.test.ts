import { api } from '@aulario/contract/api';
import type { Endpoint } from '@aulario/contract/endpoint';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { fieldWords } from './field-words.ts';

/** What the audit log says of a person that no form writes. */
const derived = 'emailProven provenEmail passwordSet passwordChanged guest documentTyped';

it('names in Spanish each field of the records that two people may edit at once', () => {
  const bodies = Object.values(api)
    .flatMap((calls): Endpoint[] => Object.values(calls))
    .flatMap(({ body }) => (body instanceof z.ZodObject ? [Object.keys(body.shape)] : []));
  const written = bodies.filter((names) => names.includes('version')).flat();
  const names = [...new Set([...written, ...derived.split(' ')])];
  const machine = names.filter((name) => name !== 'version' && fieldWords(name) === name);
  expect(machine).toEqual([]);
});
