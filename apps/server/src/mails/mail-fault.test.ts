import { expect, it } from 'vitest';
import { mailFault, ownMailFaults } from './mail-fault.ts';

it.each([
  ['Invalid login: 535 5.7.8 Username and Password not accepted', /usuario o la contraseña/],
  [
    "Can't send mail - all recipients were rejected: 550 5.1.1 <x@y.pe>: User unknown",
    /buzón no existe/,
  ],
  ['Message failed: 552 5.2.2 The email account is over quota', /está lleno/],
  ['Message failed: 552 5.3.4 Message too big for system', /más grande/],
  [
    "Can't send mail - all recipients were rejected: 554 5.7.1 Client host blocked",
    /por sus reglas/,
  ],
  ['450 4.2.0 Greylisted, please try again in 300 seconds', /más tarde/],
  ['450 buzón ocupado', /más tarde/],
  ['Greeting never received', /a tiempo/],
  ['Connection timeout', /a tiempo/],
  ['connect ECONNREFUSED 127.0.0.1:25', /Nadie responde/],
  ['getaddrinfo ENOTFOUND smtp.invalid', /Nadie conoce/],
  ['self-signed certificate in certificate chain', /cifrada/],
  ['Unexpected socket close', /cortó la conexión/],
  ['read ECONNRESET', /cortó la conexión/],
  ['Message failed: 554 Transaction failed', /no lo aceptó/],
  ['Something nobody ever saw', /^No se pudo enviar\.$/],
])('says "%s" in Spanish, and keeps it for whoever keeps the mail server', (said, words) => {
  expect(mailFault(said)).toEqual({ words: expect.stringMatching(words), detail: said });
});

it('repeats what we say ourselves', () => {
  expect(mailFault(ownMailFaults.erased)).toEqual({ words: ownMailFaults.erased, detail: null });
});
