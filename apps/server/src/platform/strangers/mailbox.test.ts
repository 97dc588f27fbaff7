import { expect, it } from 'vitest';
import { mailboxOf } from './mailbox.ts';

it.each([
  ['Bomba+0@Prueba.example', 'bomba@prueba.example'],
  ['bomba+0+1@prueba.example', 'bomba@prueba.example'],
  ['bom.ba@prueba.example', 'bom.ba@prueba.example'],
  ['+tag@prueba.example', '+tag@prueba.example'],
  ['b.o.m.b.a+x@gmail.com', 'bomba@gmail.com'],
  ['Bomba@GoogleMail.com', 'bomba@gmail.com'],
])('%s is counted for %s', (address, mailbox) => {
  expect(mailboxOf(address)).toBe(mailbox);
});
