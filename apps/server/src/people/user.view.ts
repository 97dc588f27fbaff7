import type { Teacher, User } from '@aulario/contract/user';
import type { ImageColumns } from '../files/file.view.ts';
import { imageView } from '../files/file.view.ts';
import type { UserRow } from './user.tables.ts';

export type UserWithPhoto = { user: UserRow; photo: ImageColumns };

/** First name, a space, last name (spec §3). */
export function fullName(user: Pick<UserRow, 'firstName' | 'lastName'>): string {
  return `${user.firstName} ${user.lastName}`.trim();
}

export function userView({ user, photo }: UserWithPhoto): User {
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
    shortName: user.firstName || (fullName(user).split(' ')[0] ?? ''),
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
    currency: user.currency,
    moodleId: user.moodleId,
    isZadarma: user.isZadarma,
    stage: user.stage,
    retiredAt: user.retiredAt?.toISOString() ?? null,
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
