import { describe, expect, it } from 'vitest';
import { fileClaimBody } from './claims/claim-form.ts';
import { addUserBody, openUserBody, registerBody } from './people/open-user.ts';
import { isPersonName } from './person-name.ts';
import { openContactBody } from './relations/contact.ts';
import { buyerSchema } from './sales/deal.ts';

describe('a name', () => {
  it.each([
    'María José de la Cruz',
    "O'Neill",
    'D’Angelo',
    'Ñusta',
    'Mª Elena',
    'José Ángel de los Santos y Fernández de Córdova',
    'María de los Ángeles del Carmen Quispe Huamán de Rodríguez',
    'J. R. Ramírez',
    'Nguyễn Thị Minh Khai',
    'Saint-Exupéry',
    'Ana Con Tu',
    'Rosa Elena Con Quispe',
    'Trần Thị Lê Thu',
    'Inversiones A & B S.A.C.',
    '李小龍',
    '',
  ])('may be «%s»', (name) => {
    expect(isPersonName(name)).toBe(true);
  });

  it.each([
    'Premio: entra ya a https://evil.example',
    'https://evil.example',
    'evil.example',
    'Rosa www.evil.pe',
    'Ganaste un premio entra ya',
    'Premio, entra ya a evil punto com',
    'Tu cuenta sera cerrada hoy',
    'rosa@evil.example',
    'evil,com',
    'evil-com',
    'Rosa evil com',
    'Llama al 999 888 777',
    'Rosa<b>',
    'a/b',
    'Lo que viste en esta noche',
    'uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece',
  ])('is not «%s», a link or a message', (name) => {
    expect(isPersonName(name)).toBe(false);
  });
});

describe('every form of strangers', () => {
  const message = 'Premio: entra ya a https://evil.example';
  const forms: [string, { path: string[] }[]][] = [
    ['a purchase', faults(buyerSchema, { firstName: message, lastName: message })],
    [
      'a claim',
      faults(fileClaimBody, { consumer: { name: message, representative: { name: message } } }),
    ],
    ['a question', faults(openContactBody, { name: message })],
    ['a person', faults(openUserBody, { firstName: message, lastName: message })],
    ['a lead', faults(addUserBody, { firstName: message, lastName: message })],
    ['a registration', faults(registerBody, { firstName: message, lastName: message })],
  ];

  it.each(forms)('refuses a message in the place of a name: %s', (_form, found) => {
    const names = found.filter(({ path }) => /name/i.test(String(path.at(-1))));
    expect(names.length).toBeGreaterThan(0);
    for (const { words } of names as unknown as { words: string }[])
      expect(words).toMatch(/sin enlaces ni frases/);
  });

  type Schema = {
    safeParse(value: unknown): {
      error?: { issues: { path: PropertyKey[]; message: string }[] } | undefined;
    };
  };
  function faults(schema: Schema, value: unknown) {
    const issues = schema.safeParse(value).error?.issues ?? [];
    return issues.map(({ path, message: words }) => ({ path: path.map(String), words }));
  }

  it('is kept with one space between its words', () => {
    expect(addUserBody.shape.firstName.parse(' Ana   María\u00a0Luz ')).toBe('Ana María Luz');
  });
});
