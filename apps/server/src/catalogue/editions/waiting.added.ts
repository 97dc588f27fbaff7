import type { addWaitingBody, WaitingEntry } from '@aulario/contract/catalogue/waiting';
import type { z } from 'zod';
import { sendMail } from '../../mails/mail.service.ts';
import { parseMobile } from '../../people/users/phone.ts';
import { userById } from '../../people/users/user.queries.ts';
import { type Actor, requirePermission } from '../../platform/actor.ts';
import { recordAudit } from '../../platform/audit.ts';
import { limaDay } from '../../platform/clock.ts';
import { newId } from '../../platform/columns.ts';
import type { Tx } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { DomainError, fieldFault, found } from '../../platform/error.ts';
import { courseOf, editionsByIds } from '../courses/edition.queries.ts';
import type { EditionRow } from '../courses/edition.tables.ts';
import { groupWords } from './group.words.ts';
import { inviteJob } from './seats.ts';
import { isOffered } from './waiting.invite.ts';
import * as queries from './waiting.queries.ts';
import { checkFull, inOffice } from './waiting.service.ts';
import type { WaitingRow } from './waiting.tables.ts';
import { digestOf, waitingAddress, waitingToken } from './waiting.token.ts';
import { waitingState } from './waiting.view.ts';

type WaitingDeps = Pick<Deps, 'db' | 'clock' | 'jobs' | 'config'>;
type Who = { name: string; email: string | null; mobile: string | null };

/**
 * Staff write down who phones or stands before them. They vouch for who it is, so that the turn counts at once; one that
 * waited for its mailbox to be confirmed counts from now on. Who gave no e-mail is told by staff.
 * @throws DomainError `wrong-state` while the edition has places, when it is not sold, and for who waits already.
 */
export async function addWaiting(
  deps: WaitingDeps,
  actor: Actor,
  { edition: editionId, ...input }: z.output<typeof addWaitingBody>,
): Promise<WaitingEntry> {
  requirePermission(actor, 'enrolments:write');
  const id = await deps.db.transaction(async (tx) => {
    const edition = found((await editionsByIds(tx, [editionId]))[0]);
    if (!isOffered(edition, limaDay(deps.clock.now())))
      throw new DomainError('wrong-state', 'Esa edición ya no recibe a nadie.');
    const who = await whoWaits(tx, input);
    await checkFull(deps, tx, editionId, 'Esta edición todavía tiene cupos: véndele uno.');
    const before = await openEntry(deps, tx, who, editionId);
    const after = before
      ? await queries.updateWaiting(tx, before.id, { confirmedAt: deps.clock.now() })
      : await write(deps, tx, who, edition);
    const subject = { entity: 'waiting', entityId: after.id };
    await recordAudit(tx, actor, {
      ...{ ...subject, action: 'vouch' },
      ...(before ? { before } : {}),
      after,
    });
    await tell(deps, tx, after, edition);
    await deps.jobs.send(tx, inviteJob, { edition: editionId });
    return after.id;
  });
  return inOffice(deps, found(await queries.waitingById(deps.db, id)));
}

async function whoWaits(
  tx: Tx,
  { user, name, email, mobile }: Omit<z.output<typeof addWaitingBody>, 'edition'>,
): Promise<Who> {
  if (!user)
    return {
      ...{ name: name ?? '', email: email ?? null },
      mobile: mobile ? parseMobile(mobile, 'PE', 'mobile').mobile : null,
    };
  const person = (await userById(tx, user))?.user;
  if (!person || person.retiredAt)
    throw fieldFault('user', 'Esa persona no existe o está retirada.');
  if (!person.email && !person.mobile)
    throw fieldFault('user', 'A su ficha le falta un correo o un celular donde avisarle.');
  const { firstName, lastName } = person;
  return { name: `${firstName} ${lastName}`, email: person.email, mobile: person.mobile };
}

/** What they wrote down themselves and did not confirm. */
async function openEntry(
  { clock }: WaitingDeps,
  tx: Tx,
  who: Who,
  editionId: string,
): Promise<WaitingRow | undefined> {
  const now = clock.now();
  const own = await queries.lockOpenOf(tx, who, [editionId]);
  const states = own.map((entry) => waitingState(entry, now));
  if (states.includes('invitada'))
    throw new DomainError('wrong-state', 'Esa persona ya tiene un cupo apartado: véndeselo.');
  if (states.includes('esperando'))
    throw new DomainError('wrong-state', 'Esa persona ya está en la lista de esta edición.');
  return own.find((entry) => waitingState(entry, now) === 'por-confirmar');
}

async function write(
  deps: WaitingDeps,
  tx: Tx,
  who: Who,
  { id: editionId, courseId }: EditionRow,
): Promise<WaitingRow> {
  const id = newId();
  const now = deps.clock.now();
  const tokenHash = digestOf(waitingToken(deps, id));
  const dates = { createdAt: now, confirmedAt: now };
  const row = { id, courseId, editionId, ...who, tokenHash, ...dates };
  const inserted = await queries.insertWaiting(tx, row);
  if (inserted) return inserted;
  throw new DomainError('wrong-state', 'Esa persona ya está en la lista de esta edición.');
}

async function tell(
  deps: WaitingDeps,
  tx: Tx,
  { id, name, email }: WaitingRow,
  edition: EditionRow,
): Promise<void> {
  await sendMail(deps, tx, {
    occasion: `waiting-vouched:${id}`,
    to: email ?? '',
    userId: null,
    template: 'waiting-joined',
    props: {
      firstName: name.split(' ')[0] ?? name,
      courseName: (await courseOf(tx, edition.courseId))?.name ?? '',
      ...{ group: groupWords(edition), path: waitingAddress(deps, id), vouched: true },
    },
  });
}
