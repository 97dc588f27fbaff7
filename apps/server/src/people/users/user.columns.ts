import type { updateUserBody } from '@aulario/contract/people/user';
import { documentFault, normaliseDocument } from '@aulario/contract/people/user-document';
import type { z } from 'zod';
import { fieldFault } from '../../platform/error.ts';
import { hashToKeep } from '../sign-in/password.ts';
import { parseMobile } from './phone.ts';
import type { NewUser } from './user.queries.ts';
import type { CallSettings, UserRow } from './user.tables.ts';

type Fields = z.output<typeof updateUserBody>;

/** What staff wrote, as columns: document and mobile checked, the password hashed. */
export async function userColumns(
  input: Fields,
  before: UserRow | null,
  sealed: (secret: string) => string,
): Promise<Partial<NewUser>> {
  const { password, photo, assessor, dni, document, callSettings, telephony, ...rest } = input;
  const { mobile, mobileCode, names, version: _, reason: __, ...same } = rest;
  const country = input.country ?? before?.country;
  if (mobileCode && mobile === undefined && mobileCode !== before?.mobileCode)
    throw fieldFault('mobileCode', 'Escribe también el celular: su código va con él.');
  return {
    ...(names ? splitNames(names) : {}),
    ...withoutUndefined(same),
    ...(photo !== undefined ? { photoId: photo } : {}),
    ...(assessor !== undefined ? { assessorId: assessor } : {}),
    ...(mobile ? parseMobile(mobile, country, 'mobile', mobileCode) : {}),
    ...(mobile === null || mobile === '' ? { mobile: null, mobileCode: null } : {}),
    ...documentColumns(dni, document ?? before?.document ?? 'DNI'),
    ...(callSettings !== undefined
      ? { callSettings: merged(before?.callSettings, callSettings, sealed) }
      : {}),
    ...(telephony !== undefined ? { telephony: merged(before?.telephony, telephony, sealed) } : {}),
    ...(password
      ? { passwordHash: await hashToKeep(password, { ...before, ...withoutUndefined(input) }) }
      : {}),
  };
}

/** All names in one text, as two: who writes four words or more has two surnames, who writes fewer has one. */
export function splitNames(names: string): { firstName: string; lastName: string } {
  const words = names.split(' ');
  const last = words.length > 3 ? 2 : words.length > 1 ? 1 : 0;
  const first = words.length - last;
  return { firstName: words.slice(0, first).join(' '), lastName: words.slice(first).join(' ') };
}

/** @throws 402 at `dni` when the number does not have the shape of its kind. */
export function documentColumns(
  dni: string | null | undefined,
  type: NonNullable<UserRow['document']>,
): Partial<Pick<NewUser, 'dni' | 'document'>> {
  if (dni === undefined) return {};
  if (!dni) return { dni: null, document: null };
  const fault = documentFault(type, dni);
  if (fault) throw fieldFault('dni', fault);
  return { dni: normaliseDocument(dni), document: type };
}

/** What is not sent stays: a form reads back everything but the secret, which is kept sealed. */
function merged(
  before: CallSettings | null | undefined,
  sent: { annexed?: string | null | undefined; token?: string | null | undefined } | null,
  sealed: (secret: string) => string,
): CallSettings | null {
  if (sent === null) return null;
  const annexed = sent.annexed === undefined ? (before?.annexed ?? null) : sent.annexed || null;
  const token =
    sent.token === undefined ? (before?.token ?? null) : sent.token ? sealed(sent.token) : null;
  // The empty boxes of a form say nothing about somebody who has no telephone of ours.
  return annexed || token || before ? { annexed, token } : null;
}

function withoutUndefined<T extends object>(record: T): Partial<T> {
  return Object.fromEntries(
    Object.entries(record).filter(([, value]) => value !== undefined),
  ) as Partial<T>;
}
