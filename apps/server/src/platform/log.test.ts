import { expect, it } from 'vitest';
import { describeError } from './log.ts';

it('writes nothing of an error that a person typed', () => {
  const cause = Object.assign(new Error('duplicate key value'), {
    code: '23505',
    constraint: 'users_email',
    detail: 'Key (email)=(rosa@correo.example) already exists.',
  });
  const error = new Error('Failed query: insert …\nparams: rosa@correo.example,$2b$10$abc', {
    cause,
  });
  const written = JSON.stringify(describeError(error));
  expect(written).not.toMatch(/rosa|\$2b/);
  expect(describeError(error)).toMatchObject({ code: '23505', constraint: 'users_email' });
});

it('keeps the words of errors that are our own', () => {
  expect(describeError(new TypeError('x is not a function'))).toMatchObject({
    type: 'TypeError',
    message: 'x is not a function',
  });
});
