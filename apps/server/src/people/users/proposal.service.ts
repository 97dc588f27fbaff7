import type { ProposalField, ProposalState } from '@aulario/contract/people/account';
import {
  type Proposal,
  proposalFields,
  type proposalListQuery,
} from '@aulario/contract/people/account';
import { linkPages, type OwnProposal } from '@aulario/contract/people/open-user';
import type { z } from 'zod';
import { sendMail } from '../../mails/mail.service.ts';
import { type Actor, requirePermission } from '../../platform/actor.ts';
import { recordAudit } from '../../platform/audit.ts';
import type { Tx } from '../../platform/database.ts';
import { DomainError, found } from '../../platform/error.ts';
import type { Page } from '../../platform/list.ts';
import { issueLink, readLink, useLink } from '../sign-in/one-time-link.ts';
import { greetedAs } from './greeted-as.ts';
import type { MailingDeps } from './mailing-deps.ts';
import { asOwner } from './owner.ts';
import { parseMobile } from './phone.ts';
import * as queries from './proposal.queries.ts';
import { checkProposalMove } from './proposal.transitions.ts';
import { ownProposalView, proposalView } from './proposal.view.ts';
import { documentColumns } from './user.columns.ts';
import { checkStrangersWords, checkUserWrite, staffHiddenFrom } from './user.policy.ts';
import { lockUser } from './user.queries.ts';
import type { ProposalRow, ProposedValues, UserRow } from './user.tables.ts';
import { mailboxForLinks } from './user-change.queries.ts';
import { type UserAct, type UserChanges, writeUser } from './user-change.service.ts';

/** Who a person is: a mailbox that somebody else may read does not decide on it. */
const guardedFields: readonly ProposalField[] = ['email', 'document', 'dni'];

/** What waits for one person at most: whoever writes more writes into the void. */
const mostPending = 20;

/**
 * Keeps what a stranger wrote of a known person, and asks the person by mail. What is the same as on
 * file, empty, or waiting already adds nothing.
 */
export async function propose(
  deps: MailingDeps,
  tx: Tx,
  user: UserRow,
  values: { [F in ProposalField]?: string | null | undefined },
  source: string,
): Promise<void> {
  const pending = await queries.pendingProposalsOf(tx, user.id);
  for (const [guarded, proposed] of split(differing(user, values))) {
    const waits = pending.some((row) => sameValues(row.proposed, proposed));
    if (waits || pending.length >= mostPending) continue;
    const now = deps.clock.now();
    const row = { userId: user.id, source, guarded, proposed, createdAt: now, updatedAt: now };
    const proposal = await queries.insertProposal(tx, row);
    if (!guarded) await askOwner(deps, tx, user, proposal);
  }
}

export async function listProposals(
  { db }: MailingDeps,
  actor: Actor,
  query: z.output<typeof proposalListQuery>,
): Promise<Page<Proposal>> {
  requirePermission(actor, 'users:read');
  const { rows, total } = await queries.listProposals(db, query, staffHiddenFrom(actor));
  return { rows: rows.map(proposalView), total };
}

export async function decideProposal(
  deps: MailingDeps,
  actor: Actor,
  id: string,
  state: 'aceptada' | 'rechazada',
): Promise<Proposal> {
  requirePermission(actor, 'users:write');
  await deps.db.transaction((tx) => settle(deps, tx, actor, id, state, false));
  return proposalView(found(await queries.proposalById(deps.db, id)));
}

/** What the holder of a mailed link is asked. */
export async function ownProposal({ db, clock }: MailingDeps, token: string): Promise<OwnProposal> {
  const link = await readLink(db, clock.now(), 'proposal', token);
  return ownProposalView(found(await queries.proposalById(db, link.proposalId ?? '')));
}

export async function decideOwnProposal(
  deps: MailingDeps,
  actor: Actor,
  { token, accept }: { token: string; accept: boolean },
): Promise<{ message: string }> {
  await deps.db.transaction(async (tx) => {
    const link = await useLink(tx, deps.clock.now(), 'proposal', token);
    const state = accept ? 'aceptada' : 'rechazada';
    await settle(deps, tx, asOwner(actor), link.proposalId ?? '', state, true);
  });
  return {
    message: accept ? 'Listo: actualizamos tus datos.' : 'Listo: tus datos quedan como estaban.',
  };
}

async function settle(
  deps: MailingDeps,
  tx: Tx,
  actor: Actor,
  id: string,
  state: ProposalState,
  own: boolean,
): Promise<void> {
  // The person first, as whoever holds a link of theirs or merges them does.
  const { proposal } = found(await queries.proposalById(tx, id));
  const user = found(await lockUser(tx, proposal.userId));
  const before = found(await queries.lockProposal(tx, id));
  if (before.userId !== user.id)
    throw new DomainError(
      'conflict',
      'La ficha acaba de unirse a otra. Vuelve a cargar la página.',
    );
  if (!own) checkUserWrite(actor, user.roles, user.roles);
  checkProposalMove(before.state, state);
  if (state === 'aceptada') {
    if (!own) checkStrangersWords(actor, user, before.proposed);
    const act: UserAct = { action: 'accept-proposal', reason: 'Propuesta aceptada', own };
    await writeUser(deps, tx, actor, user, act, columnsOf(before.proposed, user));
  }
  const after = await queries.saveDecision(tx, id, {
    state,
    decidedAt: deps.clock.now(),
    decidedById: actor.id,
    decidedByName: actor.name,
  });
  const action = state === 'aceptada' ? 'accept' : 'reject';
  await recordAudit(tx, actor, { action, entity: 'user-proposal', entityId: id, before, after });
}

function columnsOf(proposed: ProposedValues, user: UserRow): UserChanges {
  const { mobile, document, dni, ...same } = proposed;
  const type = (document as UserRow['document']) ?? user.document ?? 'DNI';
  return {
    ...same,
    ...(mobile ? parseMobile(mobile, user.country, 'mobile') : {}),
    ...documentColumns(dni, type),
  };
}

function differing(
  user: UserRow,
  values: { [F in ProposalField]?: string | null | undefined },
): ProposedValues {
  const fields = Object.keys(proposalFields) as ProposalField[];
  const changed = fields.filter((field) => values[field] && values[field] !== user[field]);
  // A kind without its number, or a number without its kind, says nothing.
  const whole = changed.includes('dni') || changed.includes('document') ? ['document', 'dni'] : [];
  const kept = fields.filter((field) => changed.includes(field) || whole.includes(field));
  return Object.fromEntries(kept.map((field) => [field, values[field]]));
}

/** What only staff accept, apart from what the person can. */
function split(proposed: ProposedValues): [guarded: boolean, part: ProposedValues][] {
  const part = (guarded: boolean) =>
    Object.fromEntries(
      Object.entries(proposed).filter(
        ([field]) => guardedFields.includes(field as ProposalField) === guarded,
      ),
    );
  const parts: [boolean, ProposedValues][] = [
    [true, part(true)],
    [false, part(false)],
  ];
  return parts.filter(([, values]) => Object.keys(values).length > 0);
}

/** Whatever the order in which the database gives the keys back. */
function sameValues(one: ProposedValues, other: ProposedValues): boolean {
  const ordered = (values: ProposedValues) => JSON.stringify(Object.entries(values).sort());
  return ordered(one) === ordered(other);
}

/** Which fields, not which values: what a stranger wrote is not mailed in the academy's name. */
async function askOwner(
  deps: MailingDeps,
  tx: Tx,
  user: UserRow,
  proposal: ProposalRow,
): Promise<void> {
  if (user.retiredAt) return;
  const mailbox = await mailboxForLinks(tx, user);
  if (!mailbox) return;
  const link = await issueLink(tx, deps.clock.now(), {
    purpose: 'proposal',
    userId: user.id,
    proposalId: proposal.id,
    sentTo: mailbox,
  });
  if (!link) return;
  await sendMail(deps, tx, {
    occasion: `user-proposal:${link.id}`,
    to: mailbox,
    userId: user.id,
    template: 'user-proposal',
    props: {
      firstName: greetedAs(user),
      fields: Object.keys(proposal.proposed).map((field) => proposalFields[field as ProposalField]),
      path: `${deps.config.publicUrl}${linkPages.proposal}?token=${link.token}`,
    },
  });
}
