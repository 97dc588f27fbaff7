import type { Permission } from '@aulario/contract/access';
import type { Role } from '@aulario/contract/role';
import { describe, expect, it } from 'vitest';
import { type Actor, allows, requirePermission, systemActor } from '../../platform/actor.ts';
import {
  checkLoginWrite,
  checkNamesWrite,
  checkPasswordWrite,
  checkTelephony,
  checkUserWrite,
  maySeeAccount,
  staffHiddenFrom,
} from './user.policy.ts';

const as = (role: Role, changes: Partial<Actor> = {}): Actor => ({
  ...{ id: 'me', name: 'Yo', roles: [role], sessionId: 's', ip: null, requestId: null },
  ...changes,
});
const admin = as('Administrador', { proven: true });
const unproven = as('Administrador');
const desk = as('Recepcionista', { proven: true });

/** `ok`, or the code of what was refused. */
function of(check: () => void): string {
  try {
    check();
    return 'ok';
  } catch (error) {
    return (error as { code: string }).code;
  }
}

describe('who may write a person’s roles', () => {
  it.each([
    ['a new student by the desk', desk, [], ['Alumno'], 'ok'],
    ['a new teacher by the desk', desk, [], ['Docente'], 'forbidden'],
    ['a student as they are by the desk', desk, ['Alumno'], ['Alumno'], 'ok'],
    ['a teacher as they are by the desk', desk, ['Docente', 'Alumno'], ['Alumno', 'Docente'], 'ok'],
    ['the same roles in another order', desk, ['Alumno', 'Docente'], ['Docente', 'Alumno'], 'ok'],
    ['a new student who teaches, by the desk', desk, [], ['Alumno', 'Docente'], 'forbidden'],
    ['a student made a teacher by the desk', desk, ['Alumno'], ['Docente'], 'forbidden'],
    ['a teacher made a student by the desk', desk, ['Docente'], ['Alumno'], 'forbidden'],
    ['staff as they are by the desk', desk, ['Recepcionista'], ['Recepcionista'], 'forbidden'],
    ['staff as they are by an administrator', unproven, ['Asesor'], ['Asesor'], 'ok'],
    ['another role by an administrator', admin, ['Alumno'], ['Administrador'], 'ok'],
    ['another role without a proof', unproven, ['Alumno'], ['Docente'], 'step-up-required'],
    ['a new student without a proof', unproven, [], ['Alumno'], 'ok'],
    ['a new receptionist without a proof', unproven, [], ['Recepcionista'], 'step-up-required'],
  ] as const)('%s', (_, actor, before, after, said) => {
    expect(of(() => checkUserWrite(actor, before, after))).toBe(said);
  });
});

describe('who may write what somebody enters by', () => {
  const before = (roles: Role[], documentTyped = false) => ({
    ...{ email: 'a@b.example', username: 'ana', dni: '10203040', documentTyped, roles },
  });
  const email = { email: 'otra@b.example' };

  it.each([
    ['a student’s e-mail, the desk', desk, ['Alumno'], email, 'ok'],
    ['a teacher’s e-mail, the desk', desk, ['Alumno', 'Docente'], email, 'forbidden'],
    ['a teacher’s user name, the desk', desk, ['Docente'], { username: 'x' }, 'forbidden'],
    ['a teacher’s document, the desk', desk, ['Docente'], { dni: '1' }, 'forbidden'],
    ['a teacher’s e-mail, an administrator', admin, ['Docente'], email, 'ok'],
    ['a teacher’s e-mail without a proof', unproven, ['Docente'], email, 'step-up-required'],
    ['a student’s e-mail without a proof', unproven, ['Alumno'], email, 'ok'],
    ['nothing of a teacher’s, the desk', desk, ['Docente'], {}, 'ok'],
  ] as const)('%s', (_, actor, roles, written, said) => {
    const was = before([...roles]);
    expect(of(() => checkLoginWrite(actor, was, { ...was, ...written }))).toBe(said);
  });

  it('leaves a document that was only typed to the desk: nobody enters by it', () => {
    const typed = before(['Docente'], true);
    expect(of(() => checkLoginWrite(desk, typed, { ...typed, dni: '1' }))).toBe('ok');
    // Once it is said to be seen, it opens the account.
    const seen = { ...typed, documentTyped: false };
    expect(of(() => checkLoginWrite(desk, typed, seen))).toBe('forbidden');
  });

  it.each([
    ['a student’s name, the desk', desk, ['Alumno'], { firstName: 'Ana' }, 'ok'],
    ['a teacher’s name, the desk', desk, ['Docente'], { firstName: 'Ana' }, 'forbidden'],
    ['an adviser’s name, the desk', desk, ['Asesor', 'Alumno'], { lastName: 'Ruiz' }, 'forbidden'],
    ['a teacher’s title, the desk', desk, ['Docente'], { beforeName: 'Dr.' }, 'forbidden'],
    ['their name on paper, the desk', desk, ['Docente'], { firstNameCert: 'Ana' }, 'forbidden'],
    ['a teacher’s mobile, the desk', desk, ['Docente'], { mobile: '999888777' }, 'forbidden'],
    ['no mobile of a teacher’s, the desk', desk, ['Docente'], { mobile: null }, 'forbidden'],
    ['a teacher’s mobile, an administrator', unproven, ['Docente'], { mobile: null }, 'ok'],
    ['what stands there already, the desk', desk, ['Docente'], { firstName: 'Eva' }, 'ok'],
    ['an empty title, the desk', desk, ['Docente'], { beforeName: '' }, 'ok'],
    ['a teacher’s headline, the desk', desk, ['Docente'], { headline: 'Otra' }, 'forbidden'],
    ['a teacher’s presentation, the desk', desk, ['Docente'], { description: '' }, 'forbidden'],
    ['a teacher’s studies, the desk', desk, ['Docente'], { academicLevel: [] }, 'forbidden'],
    ['a teacher’s picture, the desk', desk, ['Docente'], { photoId: null }, 'forbidden'],
    ['a teacher’s country, the desk', desk, ['Docente'], { country: 'CO' }, 'forbidden'],
    ['a teacher’s city, the desk', desk, ['Docente'], { city: 'Cusco' }, 'forbidden'],
    ['a teacher’s page, an administrator', unproven, ['Docente'], { headline: 'Otra' }, 'ok'],
    [
      'a teacher’s studies as they are, the desk',
      desk,
      ['Docente'],
      { academicLevel: ['Mg.'] },
      'ok',
    ],
    ['a teacher’s address, the desk', desk, ['Docente'], { address: 'Av. Sol 1' }, 'ok'],
    ['an adviser’s headline, the desk', desk, ['Asesor'], { headline: 'Otra' }, 'ok'],
  ] as const)('%s', (_, actor, roles, written, said) => {
    const was = {
      ...{ roles: [...roles], firstName: 'Eva', mobile: '987654321', beforeName: null },
      ...{ headline: 'Abogada', description: 'Enseña.', academicLevel: ['Mg.'], photoId: 'f1' },
    };
    expect(
      of(() => checkNamesWrite(actor, was, { ...was, ...structuredClone(written) } as typeof was)),
    ).toBe(said);
  });

  it('leaves passwords to administrators', () => {
    expect(of(() => checkPasswordWrite(desk, 'una frase'))).toBe('forbidden');
    expect(of(() => checkPasswordWrite(desk, undefined))).toBe('ok');
    expect(of(() => checkPasswordWrite(admin, 'una frase'))).toBe('ok');
  });

  it.each(['isZadarma', 'callSettings', 'telephony', 'phoneNoId'])('leaves %s to them', (field) => {
    expect(of(() => checkTelephony(desk, { [field]: null }))).toBe('forbidden');
    expect(of(() => checkTelephony(admin, { [field]: null }))).toBe('ok');
    expect(of(() => checkTelephony(desk, { [field]: undefined }))).toBe('ok');
  });
});

describe('who knows the account of staff', () => {
  it('is an administrator, and who has it', () => {
    const staff = { id: 'other', roles: ['Recepcionista'] as const };
    expect(maySeeAccount(desk, staff)).toBe(false);
    expect(maySeeAccount(admin, staff)).toBe(true);
    expect(maySeeAccount(desk, { ...staff, id: 'me' })).toBe(true);
    expect(maySeeAccount(desk, { id: 'other', roles: ['Docente', 'Alumno'] })).toBe(true);
    expect([staffHiddenFrom(desk), staffHiddenFrom(admin)]).toEqual(['me', undefined]);
  });
});

describe('a permission', () => {
  const key = (permissions: Permission[], role: Role = 'Administrador') =>
    as(role, { key: { id: 'k', permissions, test: false } });

  it('of a key is what it was given and who made it still has', () => {
    expect(allows(key(['deals:read']), 'deals:read')).toBe(true);
    expect(allows(key(['deals:read']), 'deals:write')).toBe(false);
    expect(allows(key(['coupons:write'], 'Recepcionista'), 'coupons:write')).toBe(false);
  });

  it('is nobody’s without a role, nor the system’s', () => {
    expect(allows(systemActor, 'deals:read')).toBe(false);
    expect(of(() => requirePermission(as('Alumno'), 'deals:read'))).toBe('forbidden');
    expect(of(() => requirePermission(desk, 'deals:read'))).toBe('ok');
  });
});
