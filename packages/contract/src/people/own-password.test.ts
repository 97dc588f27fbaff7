import { describe, expect, it } from 'vitest';
import { isMadeOfOwner } from './own-password.ts';

const rosa = {
  email: 'rosa.quispe@correo.example',
  username: 'rquispe',
  firstName: 'Rosa María',
  lastName: 'Quispe Ñahui',
  dni: '45678912',
};

describe('a password', () => {
  it.each([
    'rosa.quispe@correo.example',
    'Rosa.Quispe@correo.example',
    'rosaquispe',
    'quispe-rosa-2026',
    'RosaMaria123',
    'rquispe12345',
    'ñahui.quispe',
    '45678912rosa',
    '45678912!!',
    'correo.example1',
  ])('made of what others know of its owner is one that they try: %s', (password) => {
    expect(isMadeOfOwner(password, rosa)).toBe(true);
  });

  it.each(['el gato duerme en la silla', 'rosas en la ventana azul', 'mariposa nocturna'])(
    'may have a word of theirs among others: %s',
    (password) => {
      expect(isMadeOfOwner(password, rosa)).toBe(false);
    },
  );

  it('of somebody of whom nothing is known is judged by others', () => {
    expect(isMadeOfOwner('una-clave-larga', {})).toBe(false);
  });
});
