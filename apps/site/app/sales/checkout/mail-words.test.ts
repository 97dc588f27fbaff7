import { expect, it } from 'vitest';
import { mailWords } from './mail-words.ts';

const promise = /te (enviamos|avisamos|escribimos|mandamos) a|le escribimos|mismo correo/i;

it('promises no mail where none leaves, and says to keep the link', () => {
  const words = mailWords({ mailed: false, mailLate: false, maskedEmail: 'm***a@correo.example' });
  expect(Object.values(words).filter((text) => promise.test(text))).toEqual([]);
  expect(words.page).toContain('Guarda el enlace de esta página');
});

it('names the mailbox where mails leave', () => {
  const { page, news } = mailWords({
    mailed: true,
    mailLate: false,
    maskedEmail: 'm***a@correo.example',
  });
  expect(page).toContain('m***a@correo.example');
  expect(news).toBe('Te avisamos a m***a@correo.example');
});

it('says that a mail comes later where its mailbox was sent many, and to keep the link', () => {
  const { page } = mailWords({ mailed: true, mailLate: true, maskedEmail: 'm***a@correo.example' });
  expect(page).toContain('Guarda el enlace de esta página');
  expect(page).toContain('puede tardar varias horas');
});
