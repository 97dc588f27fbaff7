import type {
  CertificateName,
  certificateNameBody,
} from '@aulario/contract/certificates/certificate-correction';
import type { z } from 'zod';
import { readLink, useLink } from '../../people/sign-in/one-time-link.ts';
import { lockUser, userById } from '../../people/users/user.queries.ts';
import type { UserRow } from '../../people/users/user.tables.ts';
import { fullName } from '../../people/users/user.view.ts';
import { type Actor, systemActor } from '../../platform/actor.ts';
import { recordAudit } from '../../platform/audit.ts';
import { limaDay } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database.ts';
import { DomainError, found } from '../../platform/error.ts';
import { canAllSign } from './all-sign.ts';
import * as queries from './certificate.queries.ts';
import { type IssueDeps, release } from './issuing.ts';
import { checkName, printedName } from './printable-name.ts';
import { hasEnded } from './written-dates.ts';

type Name = z.output<typeof certificateNameBody>;

/** How a person's name is printed. */
export async function ownCertificateName(
  { db }: Pick<IssueDeps, 'db'>,
  actor: Actor,
): Promise<CertificateName> {
  return nameView(found(await userById(db, actor.id ?? '')).user);
}

/** A person says how their name is printed; what waited for it is issued. */
export async function confirmOwnName(
  deps: IssueDeps,
  actor: Actor,
  name: Name,
): Promise<CertificateName> {
  return deps.db.transaction((tx) => confirm(deps, tx, actor, actor.id ?? '', name));
}

/** The name to confirm, for whoever opens the mailed link. @throws DomainError `not-found`. */
export async function openCertificateName(
  { db, clock }: Pick<IssueDeps, 'db' | 'clock'>,
  token: string,
): Promise<CertificateName> {
  const link = await readLink(db, clock.now(), 'certificate-name', token);
  return nameView(found(await userById(db, link.userId)).user);
}

/** The same as confirming inside, by the mailed link; it serves once. */
export async function confirmNameByLink(
  deps: IssueDeps,
  token: string,
  name: Name,
): Promise<CertificateName> {
  return deps.db.transaction(async (tx) => {
    const link = await useLink(tx, deps.clock.now(), 'certificate-name', token);
    const { user } = found(await userById(tx, link.userId));
    const actor = { ...systemActor, id: user.id, name: fullName(user) };
    return confirm(deps, tx, actor, user.id, name);
  });
}

async function confirm(
  deps: IssueDeps,
  tx: Tx,
  actor: Actor,
  userId: string,
  { firstName, lastName }: Name,
): Promise<CertificateName> {
  const before = found(await lockUser(tx, userId));
  if (before.certNameConfirmedAt) {
    throw new DomainError(
      'wrong-state',
      'Tu nombre ya está confirmado. Si está mal en un certificado, pide su corrección.',
    );
  }
  checkName(`${firstName} ${lastName}`);
  const now = deps.clock.now();
  await queries.confirmName(tx, userId, now, { firstName, lastName });
  const after = found(await lockUser(tx, userId));
  await recordAudit(tx, actor, {
    action: 'confirm-name',
    entity: 'user',
    entityId: userId,
    before: nameView(before),
    after: nameView(after),
  });
  for (const waiting of await queries.waitingCertificates(tx, userId)) {
    // Of a course that is not over, staff issue it when it is: the name is confirmed all the same.
    if (hasEnded(waiting, now) && (await canAllSign(tx, waiting, limaDay(now))))
      await release(deps, tx, actor, waiting, after);
  }
  return nameView(after);
}

function nameView(user: UserRow): CertificateName {
  const printed = printedName(user);
  const first = user.firstNameCert ?? user.firstName;
  return {
    firstName: first,
    lastName: user.lastNameCert ?? user.lastName ?? printed.slice(first.length).trim(),
    confirmedAt: user.certNameConfirmedAt?.toISOString() ?? null,
  };
}
