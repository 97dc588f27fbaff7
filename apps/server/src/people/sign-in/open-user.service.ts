import { currencyOfCountry } from '@aulario/contract/money';
import type { AddUser, OpenUser, userLookupQuery } from '@aulario/contract/people/open-user';
import { z } from 'zod';
import { type Actor, allows } from '../../platform/actor.ts';
import { recordAudit } from '../../platform/audit.ts';
import { newId } from '../../platform/columns.ts';
import type { Tx } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { jobKind } from '../../platform/jobs.ts';
import {
  againOnConflict,
  keysOf,
  knownAs,
  personOf,
  type WrittenPerson,
} from '../users/known-person.ts';
import { bestMatch, contactKeys, lookupKeys } from '../users/lookup.ts';
import type { MailingDeps } from '../users/mailing-deps.ts';
import { maskedMatch } from '../users/mask.ts';
import { propose } from '../users/proposal.service.ts';
import * as queries from '../users/user.queries.ts';
import type { UserRow } from '../users/user.tables.ts';
import { auditedUser } from '../users/user.view.ts';

/** Counts what a stranger has us keep. @throws DomainError `too-many-requests`. */
export type TakeTurn = (tx: Tx) => Promise<void>;

type Arrival = {
  source: string;
  takeTurn: TakeTurn;
  arrived?: (tx: Tx, user: string | null) => Promise<void>;
};

/**
 * Registers a person from outside. Of one already known nothing changes: what came waits as a
 * proposal. The answer is the same.
 * @throws DomainError `lookup-incomplete` without e-mail and mobile (spec §5).
 */
export async function receiveUser(
  deps: MailingDeps,
  actor: Actor,
  input: OpenUser,
  takeTurn: TakeTurn = async () => {},
): Promise<{ message: string }> {
  await createOrPropose(deps, actor, personOf(input), { source: 'web', takeTurn });
  return { message: 'Recibimos tus datos. Gracias.' };
}

/** Tells the area of leads that somebody left their data. */
export const personArrivedJob = jobKind(
  'person-arrived',
  z.object({
    /** Names this arrival: it becomes one lead however often the job runs. */
    arrival: z.string(),
    /** The record that these data made; null when somebody was known by them, which proves nothing. */
    user: z.string().nullable(),
    name: z.string(),
    email: z.string().nullable(),
    mobile: z.string().nullable(),
    mobileCode: z.string().nullable(),
    country: z.string().nullable(),
  }),
);

/** A name and a way to be reached: a lead, whether or not the person was known. @throws the same. */
export async function addOpenUser(
  deps: MailingDeps,
  actor: Actor,
  input: AddUser,
  takeTurn: TakeTurn = async () => {},
): Promise<{ message: string }> {
  const person = personOf(input);
  const arrived = async (tx: Tx, user: string | null) => {
    const { email = null, mobile = null, mobileCode = null, country = null } = person;
    const name = `${person.firstName} ${person.lastName}`.trim();
    const arrival = newId();
    const written = { name, email, mobile, mobileCode, country };
    await deps.jobs.send(tx, personArrivedJob, { arrival, user, ...written });
  };
  await createOrPropose(deps, actor, person, { source: 'formulario', takeTurn, arrived });
  return { message: 'Recibimos tus datos. Te contactaremos pronto.' };
}

export async function countStudents({ db }: Pick<Deps, 'db'>): Promise<{ count: number }> {
  return { count: await queries.countStudents(db) };
}

/**
 * The lookup of spec §5: of whoever matches, masked, only what was brought. A document is looked for by staff alone: anybody
 * could invent the e-mail and the mobile beside it, and would be told whether it is a customer's (decision 176).
 * @throws DomainError `lookup-incomplete`.
 */
export async function lookUpUser(
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  query: z.output<typeof userLookupQuery>,
): Promise<ReturnType<typeof maskedMatch>> {
  const { dni, ...reach } = contactKeys(query);
  const keys = lookupKeys(allows(actor, 'users:read') && dni ? { ...reach, dni } : reach);
  const person = bestMatch(await queries.usersByContact(db, keys), keys);
  return maskedMatch(keys, person);
}

/** They have no account: no password, no role, and status as it is by default, false (spec §3). */
async function createOrPropose(
  deps: MailingDeps,
  actor: Actor,
  person: WrittenPerson,
  { source, takeTurn, arrived = async () => {} }: Arrival,
): Promise<void> {
  const keys = keysOf(person);
  await againOnConflict(() =>
    deps.db.transaction(async (tx) => {
      await takeTurn(tx);
      await queries.takeTurns(tx, keys);
      const known = await knownAs(tx, person);
      if (known) {
        await propose(deps, tx, known, person, source);
        // Somebody else may have their mobile or their document: staff join the lead to the person.
        return arrived(tx, isSame(known, person) ? known.id : null);
      }
      const created = await queries.insertUser(tx, {
        ...person,
        guest: true,
        documentTyped: person.dni !== null,
        currency: currencyOfCountry(person.country ?? undefined),
      });
      await recordAudit(tx, actor, {
        action: 'create',
        entity: 'user',
        entityId: created.id,
        after: auditedUser(created),
      });
      await arrived(tx, created.id);
    }),
  );
}

/** The same stranger again: a record that nobody proved, with the same mailbox and the same mobile. */
function isSame(known: UserRow, { email, mobile }: WrittenPerson): boolean {
  return known.guest && known.email === (email ?? null) && known.mobile === (mobile ?? null);
}
