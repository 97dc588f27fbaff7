import { expect, test } from 'vitest';
import { waitingWords } from '../catalogue/waiting/waiting-mails.ts';
import { copyWords } from '../claims/claim-standing.tsx';
import { withoutCopy } from '../claims/without-copy.ts';
import { mailed, promises } from './mailed.ts';

/** Words by which somebody would wait for a mail. */
const promise =
  /te enviamos|te escribimos|te avisamos|te llega|por correo cuando|revisa tu correo/i;
const names = Object.keys(promises) as (keyof typeof promises)[];

test.each(names)('promises a mail where they leave, and none where none does: %s', (name) => {
  expect(mailed({ mails: true }, name)).toBe(promises[name]);
  expect(mailed({ mails: false }, name)).not.toBe(promises[name]);
  expect(mailed({ mails: false }, name)).not.toMatch(promise);
});

test.each([true, false])('whoever waits is told what comes of it, of a group: %s', (group) => {
  const { before, after, said } = waitingWords({ mails: false }, group);
  for (const words of [before, after, said]) expect(words).not.toMatch(promise);
  expect(waitingWords({ mails: true }, group).after).toMatch(/correo/);
});

test('a claim whose copy cannot leave has its page as the proof', () => {
  const held = { copyTo: 'r***@correo.pe', copyHeld: true, copyDenied: false, copySentAt: null };
  expect(copyWords({ ...held, mailLate: false })).toMatch(/La copia por correo espera/);
  expect(copyWords({ ...withoutCopy(held), mailLate: false })).toMatch(/^Imprima la hoja/);
});
