import { expect, it } from 'vitest';
import { emailSchema } from './primitive.ts';

it('says of a mailbox with an accent what is wrong with it, in words', () => {
  const said = (text: string) => emailSchema.safeParse(text).error?.issues[0]?.message;
  for (const text of ['josé@correo.pe', 'ana@peñafiel.pe'])
    expect(said(text)).toBe('Un correo se escribe sin tildes ni eñes, por ejemplo jose@correo.pe.');
  expect(said('ana@correo')).toBe('Escribe un correo válido, por ejemplo ana@correo.pe.');
  expect(said('Ana.Ruiz@Correo.pe ')).toBeUndefined();
});
