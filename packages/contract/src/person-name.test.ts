import { describe, expect, it } from 'vitest';
import { joinWaitingBody } from './catalogue/waiting.ts';
import { fileClaimBody } from './claims/claim-form.ts';
import { askOpenRightBody } from './me/rights.ts';
import { ownProfileBody } from './people/account.ts';
import { addUserBody, openUserBody, registerBody } from './people/open-user.ts';
import { isPersonName } from './person-name.ts';
import { openContactBody } from './relations/contact.ts';
import { buyerSchema } from './sales/deal.ts';
import { studentBody } from './sales/minor.ts';
import { paperBody } from './sales/paper.ts';

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
    "María-José Ñuñez O'Higgins",
    'Mari\u0301a Jose\u0301 N\u0303ahui',
    'Đặng Thị Hồng',
    'Zoë',
    'Иван Петров',
    'Ольга Дем’яненко',
    'Νίκος Παπαδόπουλος',
    'مُحَمَّد',
    'やまだ タロー',
    'ณัฐวุฒิ คำน้ำ',
    'प्रियंका',
    'မြွှေ',
    'Kaʻahumanu',
    '김민준',
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
    'evil\ua4f8com',
    'evil\u{1d16d}com',
    'evil\ua78fcom',
    'еvіl сom',
    'pаypal',
    'Ana\u03bd',
    '\u3164',
    'Ana\u{e0100}',
    'Ana\u034fPaz',
    'Ana\u2028Paz',
    'a\u00adb',
    'Ana\u202ePaz',
    'A\u0300\u0301\u0302\u0303na',
    '\u0301Ana',
    '𝖊𝖛𝖎𝖑',
    'ｅｖｉｌ ｃｏｍ',
    '𝖊𝖛𝖎𝖑 𝖈𝖔𝖒',
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

  const disguised = 'evil\ua4f8com';
  const others: [string, { path: string[]; words: string }[]][] = [
    ['a waiting list', faults(joinWaitingBody, { name: disguised })],
    ['a right over data', faults(askOpenRightBody, { name: disguised })],
    ['a guardian', faults(studentBody, { birthDate: '2015-01-01', guardian: { name: disguised } })],
    ['a question', faults(openContactBody, { name: disguised })],
    ['a claim', faults(fileClaimBody, { consumer: { name: disguised } })],
    ['a purchase', faults(buyerSchema, { firstName: disguised })],
    ['a registration', faults(registerBody, { firstName: disguised })],
    ['a firm', faults(paperBody, { kind: 'factura', legalName: disguised })],
    ['a street', faults(ownProfileBody, { address: disguised })],
  ];
  it.each(others)('refuses a letter that passes for a dot: %s', (_form, found) => {
    expect(found.filter(({ words }) => /sin enlaces/.test(words))).toHaveLength(1);
  });

  it.each([
    'evil。com',
    'evil．com',
    'evil｡com',
    'evil․com',
    'еvіl',
    'ａ：／／b',
    'Ana\u3164',
    '𝖊𝖛𝖎𝖑.𝖈𝖔𝖒',
  ])('nor a link in the name of a firm or a street that only browsers read as one: %s', (text) => {
    expect(faults(ownProfileBody, { address: text })).toHaveLength(1);
  });

  it.each([
    'N.º 5 · Mz. B, 2.º piso',
    'Nº 120 – ½ cuadra',
    'Ünal & Söhne™',
    'Cía. D´Ana',
    '☎️ Jr. Puno',
    '\u202aAv. Arequipa 2450\u202c',
    'ООО Ромашка',
  ])('takes the signs of firms and streets: %s', (text) => {
    expect(faults(ownProfileBody, { address: text })).toEqual([]);
  });

  it('keeps what came unseen between letters as if it had not been there', () => {
    expect(addUserBody.shape.firstName.parse('Ana\u2028Ma\u00adría\u202e')).toBe('Ana María');
  });

  it('is kept with one space between its words', () => {
    expect(addUserBody.shape.firstName.parse(' Ana   María\u00a0Luz ')).toBe('Ana María Luz');
  });
});
