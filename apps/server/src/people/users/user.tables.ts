import type { Currency } from '@aulario/contract/money';
import type { ProposalField, ProposalState } from '@aulario/contract/people/account';
import type { DocumentType, UserStage } from '@aulario/contract/people/user';
import type { Role } from '@aulario/contract/role';
import { sql } from 'drizzle-orm';
import {
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { files } from '../../files/file.tables.ts';
import { byteText, editableColumns, id, instant, recordColumns } from '../../platform/columns.ts';
import { changeIndex } from '../../platform/list.ts';

export type Extra = { name: string; value: string };
/** How a person telephones: extension and its secret (spec §3). */
export type CallSettings = { annexed: string | null; token: string | null };

/** Everyone: students, teachers, advisers, staff (spec §3). */
export const users = pgTable(
  'users',
  {
    ...editableColumns(),
    username: text('username'),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    beforeName: text('before_name'),
    firstNameCert: text('first_name_cert'),
    lastNameCert: text('last_name_cert'),
    /** When the person said that this is how their name is printed; null before they have. */
    certNameConfirmedAt: instant('cert_name_confirmed_at'),
    /** Lower case. */
    email: text('email'),
    /** Whether its owner answered from that mailbox; another e-mail has to be proved anew. */
    emailProven: boolean('email_proven').notNull().default(false),
    /** The last e-mail that answered, while the one on file has not: links into the account go there. */
    provenEmail: text('proven_email'),
    /**
     * Made by what a stranger typed (an order, a form), and nobody answered from its mailbox yet: it is no
     * account, and its e-mail and document keep nobody else from having the same (decision 066).
     */
    guest: boolean('guest').notNull().default(false),
    /** E.164. */
    mobile: text('mobile'),
    mobileCode: text('mobile_code'),
    dni: text('dni'),
    document: text('document').$type<DocumentType>(),
    /** The person typed it and no staff looked at it: it finds nobody's account and is nobody's alone. */
    documentTyped: boolean('document_typed').notNull().default(false),
    passwordHash: text('password_hash'),
    city: text('city'),
    department: text('department'),
    country: text('country'),
    address: text('address'),
    status: boolean('status').notNull().default(false),
    /** When staff took the account away; null for one that nobody has activated yet. */
    disabledAt: instant('disabled_at'),
    academicLevel: jsonb('academic_level').$type<string[]>().notNull().default([]),
    photoId: text('photo_id').references(() => files.id),
    phoneNoId: text('phone_no_id'),
    headline: text('headline'),
    description: text('description'),
    roles: text('roles').array().$type<Role[]>().notNull().default([]),
    extras: jsonb('extras').$type<Extra[]>().notNull().default([]),
    assessorId: text('assessor_id'),
    currency: text('currency').$type<Currency>().notNull().default('PEN'),
    moodleId: integer('moodle_id'),
    isZadarma: boolean('is_zadarma').notNull().default(false),
    callSettings: jsonb('call_settings').$type<CallSettings>(),
    telephony: jsonb('telephony').$type<CallSettings>(),
    stage: text('stage').$type<UserStage>().notNull().default('nuevo'),
    /** The person that took this record in; this one is then retired. */
    mergedIntoId: text('merged_into_id'),
    /** When what said who they were was erased: nothing of it comes back, and nothing new is written of them. */
    erasedAt: instant('erased_at'),
    sortName: byteText('sort_name').notNull(),
    searchText: text('search_text').notNull(),
  },
  (table) => [
    changeIndex('users_changed', table),
    foreignKey({ name: 'users_assessor', columns: [table.assessorId], foreignColumns: [table.id] }),
    foreignKey({
      name: 'users_merged_into',
      columns: [table.mergedIntoId],
      foreignColumns: [table.id],
    }),
    uniqueIndex('users_username').on(table.username),
    uniqueIndex('users_email').on(table.email).where(sql`not ${table.guest}`),
    uniqueIndex('users_document')
      .on(table.document, table.dni)
      .where(sql`${table.dni} is not null and not ${table.documentTyped}`),
    uniqueIndex('users_moodle_id').on(table.moodleId).where(sql`not ${table.guest}`),
    index('users_email_any').on(table.email),
    index('users_proven_email').on(table.provenEmail).where(sql`${table.provenEmail} is not null`),
    index('users_moodle').on(table.moodleId),
    index('users_dni').on(table.dni),
    index('users_merged').on(table.mergedIntoId),
    index('users_telephone').on(table.isZadarma).where(sql`${table.isZadarma}`),
    index('users_mobile').on(table.mobile),
    // Those who are there, in the order of their list and to be counted without reading them.
    index('users_created').on(table.createdAt, table.id).where(sql`${table.retiredAt} is null`),
    index('users_retired').on(table.createdAt, table.id).where(sql`${table.retiredAt} is not null`),
    index('users_sort_name').on(table.sortName, table.id).where(sql`${table.retiredAt} is null`),
    index('users_assessor').on(table.assessorId),
    index('users_stage').on(table.stage, table.createdAt),
    index('users_roles').using('gin', table.roles),
    index('users_search').using('gin', sql`${table.searchText} gin_trgm_ops`),
    index('users_name').using('gin', sql`replace(${table.sortName}, '~', '') gin_trgm_ops`),
  ],
);
export type UserRow = typeof users.$inferSelect;

/** A person's folded name, surname first, as likeness to what was mistyped is measured; it has an index. */
export const nameOfUser = sql`replace(${users.sortName}, '~', '')`;

/** Sessions live 365 days and end at once when revoked, or when the person is disabled. */
export const sessions = pgTable(
  'sessions',
  {
    id: id(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    createdAt: instant('created_at').notNull().defaultNow(),
    expiresAt: instant('expires_at').notNull(),
    revokedAt: instant('revoked_at'),
    ip: text('ip'),
    userAgent: text('user_agent'),
    /** When its person last showed that it is them; null for sessions of before that was asked. */
    provenAt: instant('proven_at'),
    /** The id of another system whose word opened it; it ends with what we believe of that system. */
    openedBy: text('opened_by'),
  },
  (table) => [
    index('sessions_user').on(table.userId),
    index('sessions_opened_by').on(table.openedBy).where(sql`${table.openedBy} is not null`),
  ],
);

/** Who moved a person to which stage, and when. */
export const userStageMoves = pgTable(
  'user_stage_moves',
  {
    id: id(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    at: instant('at').notNull().defaultNow(),
    fromStage: text('from_stage').$type<UserStage>(),
    toStage: text('to_stage').$type<UserStage>().notNull(),
    byId: text('by_id'),
    byName: text('by_name').notNull(),
  },
  (table) => [index('user_stage_moves_user').on(table.userId, table.at)],
);

/** The other changes of a person that staff must be able to look back at. Rows are only added. */
export const userChanges = pgTable(
  'user_changes',
  {
    id: id(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    at: instant('at').notNull().defaultNow(),
    kind: text('kind').$type<'email' | 'document' | 'assessor' | 'moodle'>().notNull(),
    /** An e-mail, "DNI 45879632", an adviser's id, the number of an account in the learning system. */
    ...{ from: text('from_value'), to: text('to_value') },
    /** Of an e-mail: whether the one before had answered, or somebody entered with a password. */
    fromHeld: boolean('from_held'),
    reason: text('reason'),
    byId: text('by_id'),
    byName: text('by_name').notNull(),
  },
  (table) => [index('user_changes_user').on(table.userId, table.kind, table.at)],
);

export type ProposedValues = Partial<Record<ProposalField, string>>;

/** What a stranger wrote of a person who was known: nothing of it holds until it is accepted. */
export const userProposals = pgTable(
  'user_proposals',
  {
    ...recordColumns(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    source: text('source').notNull(),
    /** About an e-mail or a document, who a person is: a mailed link is not enough to accept it. */
    guarded: boolean('guarded').notNull(),
    proposed: jsonb('proposed').$type<ProposedValues>().notNull(),
    state: text('state').$type<ProposalState>().notNull().default('pendiente'),
    decidedAt: instant('decided_at'),
    decidedById: text('decided_by_id'),
    decidedByName: text('decided_by_name'),
  },
  (table) => [
    index('user_proposals_state').on(table.state, table.createdAt),
    index('user_proposals_user').on(table.userId, table.state),
  ],
);
export type ProposalRow = typeof userProposals.$inferSelect;

export type LinkPurpose =
  | 'register'
  | 'password'
  | 'proposal'
  | 'student'
  | 'certificate-name'
  | 'purchase'
  | 'mailbox'
  | 'email-undo'
  | 'join-undo'
  | 'provider';

/** What a mailed link opens, once. Only the digest of its token is kept. */
export const oneTimeLinks = pgTable(
  'one_time_links',
  {
    id: id(),
    createdAt: instant('created_at').notNull().defaultNow(),
    purpose: text('purpose').$type<LinkPurpose>().notNull(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    /** SHA-256 of the token. */
    tokenHash: text('token_hash').notNull(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
    /** Written no more: whoever opens the link chooses the password. Emptied where it still stands. */
    passwordHash: text('password_hash'),
    proposalId: text('proposal_id').references(() => userProposals.id),
    /** The change of e-mail that it takes back. */
    changeId: text('change_id').references(() => userChanges.id),
    /** The joining of two records that it takes back. */
    mergeId: text('merge_id'),
    /** The mailbox that it was sent to: it opens nothing once that is not its person's any more. */
    sentTo: text('sent_to'),
  },
  (table) => [
    uniqueIndex('one_time_links_token').on(table.tokenHash),
    index('one_time_links_held')
      .on(table.sentTo)
      .where(sql`${table.purpose} = 'email-undo' and ${table.usedAt} is null`),
    index('one_time_links_user').on(table.userId, table.purpose, table.createdAt),
  ],
);
export type LinkRow = typeof oneTimeLinks.$inferSelect;
