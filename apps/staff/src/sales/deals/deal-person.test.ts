import { describe, expect, it } from 'vitest';
import { personOf } from './deal-person.ts';

const typed = {
  name: 'Ana Solís',
  document: 'DNI' as const,
  dni: '40111222',
  email: '',
  mobile: '',
};

describe('who bought', () => {
  it('is named with what they typed where the record became another person’s', () => {
    expect(personOf({ typed, userName: 'Rosa Quispe', userDni: '40999888' })).toEqual({
      ...{ another: true, name: 'Ana Solís', dni: '40111222' },
    });
  });

  it.each([
    ['writes their name otherwise', 'Ana María Solís', '40111222'],
    ['has no document on file', 'ANA SOLIS', null],
  ])('is who is on file when that person %s', (_, userName, userDni) => {
    expect(personOf({ typed, userName, userDni })).toEqual({
      ...{ another: false, name: userName, dni: userDni },
    });
  });
});
