import { describe, expect, it } from 'vitest';
import { fullName, shortName } from './user.view.ts';

describe('the short name of a person', () => {
  it('is the first name, else the first word of the names', () => {
    expect(shortName({ firstName: 'Rosa María', lastName: 'Quispe' })).toBe('Rosa María');
    expect(shortName({ firstName: '', lastName: 'Quispe Mamani' })).toBe('Quispe');
    expect(shortName({ firstName: '', lastName: '' })).toBe('');
  });
});

describe('the full name of a person', () => {
  it('is the first name, a space, and the last name', () => {
    expect(fullName({ firstName: 'Rosa María', lastName: 'Quispe' })).toBe('Rosa María Quispe');
    expect(fullName({ firstName: 'Rosa', lastName: '' })).toBe('Rosa');
  });
});
