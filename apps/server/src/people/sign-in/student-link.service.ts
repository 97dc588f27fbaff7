import { linkPages, type StudentProof } from '@aulario/contract/people/open-user';
import { type PromisingDeps, promiseOf } from '../../mails/promise.ts';
import type { Tx } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { found } from '../../platform/error.ts';
import { greetedAs } from '../users/greeted-as.ts';
import { contactKeys, lookupKeys, reachedBy } from '../users/lookup.ts';
import type { MailingDeps } from '../users/mailing-deps.ts';
import { userById, usersByContact } from '../users/user.queries.ts';
import type { UserRow } from '../users/user.tables.ts';
import { type AskedLink, leaveLink } from './asked-link.ts';
import { lateWords } from './late-words.ts';
import { mailLinkOnce } from './mailed-link.ts';
import { openLink } from './one-time-link.ts';

/**
 * Mails a student the link to their own courses, payments and certificates. They prove who they are
 * with their document plus the e-mail or the mobile on file; the link goes to the e-mail on file,
 * never to one that was typed. The answer is the same whoever asks.
 * @throws DomainError `lookup-incomplete` without e-mail and mobile.
 */
export async function askStudentLink(
  deps: MailingDeps & PromisingDeps,
  proof: StudentProof,
  ip: string | null = null,
): Promise<{ message: string }> {
  const keys = contactKeys(proof);
  lookupKeys(keys);
  await deps.db.transaction(async (tx) => {
    const people = reachedBy(await usersByContact(tx, { dni: keys.dni }, { near: keys }), keys);
    const student = people.find(
      ({ email, mobile }) =>
        (keys.email && email === keys.email) || (keys.mobile && mobile === keys.mobile),
    );
    await leaveLink(deps, tx, student, { template: 'student-link', ip });
  });
  return {
    message: promiseOf(
      deps,
      `Si los datos coinciden con los que tenemos, te enviamos un enlace a tu correo. ${lateWords}`,
      'Escríbele y te muestra lo tuyo.',
    ),
  };
}

export async function mailStudentLink(
  deps: MailingDeps,
  tx: Tx,
  student: UserRow,
  { ask, cause }: AskedLink,
): Promise<void> {
  await mailLinkOnce(deps, tx, student, {
    ...{ purpose: 'student', template: 'student-link', ask, cause },
    propsOf: (token) => ({
      firstName: greetedAs(student),
      path: `${deps.config.publicUrl}${linkPages.student}?token=${token}`,
    }),
  });
}

/**
 * The student of a mailed link, for whoever shows what is theirs. The first reading begins a quarter
 * of an hour in which the page may be loaded again.
 * @throws DomainError `not-found`.
 */
export async function studentOfLink(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  token: string,
): Promise<UserRow> {
  const link = await openLink(db, clock.now(), 'student', token);
  return found(await userById(db, link.userId)).user;
}
