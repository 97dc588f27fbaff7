import { describe, expect, it } from 'vitest';
import { bestMatch, contactKeys, lookupKeys, migrationLookupKeys } from './lookup.ts';

const [email, mobile, dni, username] = ['ana@correo.pe', '+51987654321', '45879632', 'ana'];
const incomplete = expect.objectContaining({
  code: 'lookup-incomplete',
  message: 'Faltan datos para realizar la busqueda',
});

describe('the lookup of a user', () => {
  it.each([
    ['e-mail, mobile and document', { email, mobile, dni }, { email, mobile, dni }],
    ['e-mail and mobile', { email, mobile }, { email, mobile }],
    ['a mobile alone', { mobile }, { mobile }],
    ['an e-mail alone', { email }, { email }],
    ['a mobile and a document: the mobile alone', { mobile, dni }, { mobile }],
    ['an e-mail and a document: the e-mail alone', { email, dni }, { email }],
    ['a username beside an e-mail: the e-mail alone', { email, username }, { email }],
  ])('matches with %s', (_, brought, keys) => {
    expect(lookupKeys(brought)).toEqual(keys);
  });

  it.each([
    ['nothing', {}],
    ['a document alone', { dni }],
    ['a username alone', { username }],
  ])('fails with %s', (_, brought) => {
    expect(() => lookupKeys(brought)).toThrow(incomplete);
  });
});

describe('the lookup of a migration', () => {
  const all = { mobile, email, dni, username };
  const subsets = [...Array(16).keys()].map((bits) =>
    Object.fromEntries(Object.entries(all).filter((_, place) => bits & (1 << place))),
  );

  it.each(subsets.filter((keys) => Object.keys(keys).length > 0))('matches any of %o', (keys) => {
    expect(migrationLookupKeys(keys)).toEqual(keys);
  });

  it('fails with the same error when none is there', () => {
    expect(() => migrationLookupKeys({})).toThrow(incomplete);
    expect(() => migrationLookupKeys({ email: '' })).toThrow(incomplete);
  });
});

describe('what is looked for', () => {
  it('takes the form that is stored, however it was typed', () => {
    const typed = {
      email: ' Ana@Correo.PE ',
      mobile: '987 654 321',
      dni: '4587-9632',
      username: ' Ana ',
    };
    expect(contactKeys(typed)).toEqual({ email, mobile, dni, username });
  });

  it('reads a mobile by its country, or by its calling code', () => {
    expect(contactKeys({ mobile: '55 1234 5678', country: 'MX' }).mobile).toBe('+525512345678');
    expect(contactKeys({ mobile: '3001234567', mobileCode: '57' }).mobile).toBe('+573001234567');
  });

  it('leaves out what is empty', () => {
    expect(contactKeys({ email: '  ', mobile: null, dni: '' })).toEqual({});
  });
});

describe('the one who is meant, of several who match', () => {
  const person = (name: string, has: object, retiredAt: Date | null = null) => ({
    ...{ name, email: null, mobile: null, dni: null, username: null, retiredAt, guest: false },
    ...has,
  });

  it('is found by document before e-mail, and by e-mail before mobile', () => {
    const people = [person('m', { mobile }), person('e', { email }), person('d', { dni })];
    expect(bestMatch(people, { email, mobile, dni })?.name).toBe('d');
    expect(bestMatch(people, { email, mobile })?.name).toBe('e');
    expect(bestMatch(people, { mobile })?.name).toBe('m');
    expect(bestMatch(people, { username })).toBeUndefined();
  });

  it('was not retired, where one was and one was not', () => {
    const people = [person('retired', { mobile }, new Date()), person('active', { mobile })];
    expect(bestMatch(people, { mobile })?.name).toBe('active');
  });
});
