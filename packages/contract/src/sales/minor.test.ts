import { expect, it } from 'vitest';
import { reachOfPayer } from './minor.ts';

it('lets messages about a minor reach who answers for them, where they left a mobile', () => {
  const child = { firstName: 'Ana', lastName: 'Quispe', mobile: '+51911111111' };
  const guardian = { name: 'Rosa Mamani', email: 'rosa@correo.pe' };
  const of = (mobile?: string) =>
    reachOfPayer({
      ...child,
      student: { birthDate: '2015-03-02', guardian: { ...guardian, mobile } },
    });
  expect(of('+51922222222')).toEqual({ name: 'Rosa Mamani, por Ana', mobile: '+51922222222' });
  expect(of()).toEqual({ name: 'Rosa Mamani, por Ana', mobile: '+51911111111' });
  expect(reachOfPayer(child)).toEqual({ name: 'Ana', mobile: '+51911111111' });
});
