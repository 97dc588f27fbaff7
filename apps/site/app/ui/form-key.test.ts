import { describe, expect, it } from 'vitest';
import { formKey, nextKey } from './form-key.ts';

const key = '0f8fad5b-d9cb-469f-a165-70867728950e';

function sentWith(value: string): FormData {
  const form = new FormData();
  form.set('key', value);
  return form;
}

describe('the key of a form', () => {
  it('is the one that the form was sent with', () => {
    expect(formKey(sentWith(key))).toBe(key);
  });

  it.each(['', '1', 'x'.repeat(36)])('is a new one when it makes no sense: %s', (value) => {
    expect(formKey(sentWith(value))).toMatch(/^[0-9a-f-]{36}$/);
    expect(formKey(sentWith(value))).not.toBe(value);
  });

  it('changes after a definite no and stays after a silence', () => {
    expect(nextKey(key, 402)).not.toBe(key);
    expect(nextKey(key, 0)).toBe(key);
    expect(nextKey(key, 503)).toBe(key);
  });
});
