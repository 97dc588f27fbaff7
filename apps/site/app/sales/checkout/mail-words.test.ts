import { expect, it } from 'vitest';
import { mailWords } from './mail-words.ts';

const places = {
  ...{ placesUntil: '2026-12-01T10:00:00.000Z', placesLonger: false },
  ...{ placesLost: null, waitsForMailbox: true },
};
const mailed = {
  ...{ mailed: true, mailLate: false, maskedEmail: 'm***a@correo.example' },
  ...places,
};
const waiting = { kind: 'waiting' } as const;
const promise = /te (enviamos|avisamos|escribimos|mandamos) a|le escribimos|mismo correo/i;

it('promises no mail where none leaves, and says to keep the link', () => {
  const words = mailWords({ ...mailed, mailed: false }, waiting);
  expect(Object.values(words).filter((text) => promise.test(String(text)))).toEqual([]);
  expect(words.page).toContain('Guarda el enlace de esta página');
});

it('names the mailbox where mails leave', () => {
  const { page, news } = mailWords(mailed, waiting);
  expect(page).toContain('m***a@correo.example');
  expect(news).toBe('Te avisamos a m***a@correo.example');
});

it('says that a mail comes later where its mailbox was sent many, and to keep the link', () => {
  const { page } = mailWords({ ...mailed, mailLate: true }, waiting);
  expect(page).toContain('Guarda el enlace de esta página');
  expect(page).toContain('puede tardar varias horas');
});

it('says to who sent a voucher that there is nothing more to do only where their places are theirs for as long as it is looked at', () => {
  const reviewing = { kind: 'reviewing' } as const;
  const kept = mailWords(mailed, reviewing);
  expect([kept.sent.endsWith('; no tienes que hacer nada más.'), kept.places]).toEqual([
    true,
    false,
  ]);
  for (const one of [
    { placesLonger: true, placesLost: 'vencidos' as const },
    { placesLonger: true },
    { placesLost: 'vencidos' as const },
  ]) {
    const told = mailWords({ ...mailed, ...one }, reviewing);
    expect([told.sent, told.places]).toEqual(['Te avisamos a m***a@correo.example.', true]);
    expect(told.unkept).toContain('abre el enlace del correo que te enviamos');
    expect(`${told.longer} ${told.gone}`).not.toContain('comprobante');
  }
  // Where places are not counted none has a last day.
  const uncounted = { ...mailed, placesUntil: null, placesLost: 'vencidos' as const };
  expect(mailWords(uncounted, reviewing)).toMatchObject({ sent: kept.sent, places: false });
});
