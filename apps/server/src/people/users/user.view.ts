import type { Teacher, User } from '@aulario/contract/people/user';
import { imageView } from '../../files/file.view.ts';
import type { UserFileRecord, UserWithPhoto } from './user.queries.ts';
import type { CallSettings, UserRow } from './user.tables.ts';

/** First name, a space, last name (spec §3). */
export function fullName(user: Pick<UserRow, 'firstName' | 'lastName'>): string {
  return `${user.firstName} ${user.lastName}`.trim();
}

/** The first name, else the first word of the names (spec §3). */
export function shortName(user: Pick<UserRow, 'firstName' | 'lastName'>): string {
  return user.firstName || (fullName(user).split(' ')[0] ?? '');
}

/** "Rosa Q.": as much as others of a course need to know of somebody. */
export function initialName(user: Pick<UserRow, 'firstName' | 'lastName'>): string {
  const initial = user.lastName.trim().charAt(0);
  return [shortName(user), initial && `${initial}.`].filter(Boolean).join(' ');
}

/** What other records say of a person; empty where nobody looked. */
export type UserBelongings = Partial<
  Pick<User, 'reasign' | 'courses' | 'sellCourses' | 'shippings' | 'reach'>
>;

export function userView({ user, photo }: UserWithPhoto, belongings: UserBelongings = {}): User {
  return {
    _id: user.id,
    ref: user.id,
    createdAt: user.createdAt.toISOString(),
    updatedAt: user.updatedAt.toISOString(),
    version: user.version,
    username: user.username,
    names: fullName(user),
    firstName: user.firstName,
    lastName: user.lastName,
    beforeName: user.beforeName,
    firstNameCert: user.firstNameCert,
    lastNameCert: user.lastNameCert,
    shortName: shortName(user),
    fullName: fullName(user),
    email: user.email,
    mobile: user.mobile,
    mobileCode: user.mobileCode,
    dni: user.dni,
    document: user.document,
    city: user.city,
    department: user.department,
    country: user.country,
    address: user.address,
    status: user.status,
    academicLevel: user.academicLevel,
    photo: imageView(photo),
    phoneNoId: user.phoneNoId,
    headline: user.headline,
    description: user.description,
    roles: user.roles,
    rolesName: user.roles.join(', '),
    extras: user.extras,
    assessor: user.assessorId,
    reasign: belongings.reasign ?? [],
    currency: user.currency,
    moodleId: user.moodleId,
    isZadarma: user.isZadarma,
    callSettings: callSettingsView(user.callSettings),
    telephony: callSettingsView(user.telephony),
    courses: belongings.courses ?? [],
    sellCourses: belongings.sellCourses ?? [],
    shippings: belongings.shippings ?? [],
    reach: belongings.reach,
    stage: user.stage,
    account: {
      username: user.username,
      roles: user.roles,
      status: user.status,
      passwordSet: user.passwordHash !== null,
      guest: user.guest,
      emailProven: user.emailProven,
      recoveryEmail: user.provenEmail,
      documentTyped: user.documentTyped,
    },
    mergedInto: user.mergedIntoId,
    retiredAt: user.retiredAt?.toISOString() ?? null,
    erasedAt: user.erasedAt?.toISOString() ?? null,
  };
}

/** What a file shows of a person. */
export function userFileView(row: UserFileRecord, courses: User['courses'] = []) {
  return {
    ...row,
    courses,
    createdAt: row.createdAt.toISOString(),
    retiredAt: row.retiredAt?.toISOString(),
  };
}

/** The secret stays here; what is shown is whether there is one. */
export function callSettingsView(settings: CallSettings | null): User['callSettings'] {
  return settings && { annexed: settings.annexed, tokenSet: Boolean(settings.token) };
}

/** A person as the audit log keeps them: of each secret, only whether there is one. */
export function auditedUser({ passwordHash, callSettings, telephony, ...row }: UserRow) {
  return {
    ...row,
    passwordSet: passwordHash !== null,
    callSettings: callSettingsView(callSettings),
    telephony: callSettingsView(telephony),
  };
}

/** A teacher's public profile; they always have a username. */
export function teacherView({ user, photo }: UserWithPhoto): Teacher {
  return {
    _id: user.id,
    username: user.username ?? user.id,
    fullName: fullName(user),
    shortName: user.firstName,
    headline: user.headline,
    description: user.description,
    academicLevel: user.academicLevel,
    city: user.city,
    country: user.country,
    photo: imageView(photo),
  };
}
