import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { JWK } from 'jose';
import { users } from '../../people/users/user.tables.ts';
import { editableColumns, id, instant } from '../../platform/columns.ts';

/** Tools of others that lessons open (LTI 1.3). The id is the client id that the tool knows us by. */
export const ltiTools = pgTable(
  'lti_tools',
  {
    ...editableColumns(),
    name: text('name').notNull(),
    loginUrl: text('login_url').notNull(),
    launchUrls: text('launch_urls').array().notNull(),
    jwksUrl: text('jwks_url'),
    publicKey: text('public_key'),
    deepLinkingUrl: text('deep_linking_url'),
    sharesName: boolean('shares_name').notNull(),
    sharesEmail: boolean('shares_email').notNull(),
    active: boolean('active').notNull().default(true),
    /** Each tool is deployed once. */
    deploymentId: text('deployment_id').notNull(),
    createdById: text('created_by_id')
      .notNull()
      .references(() => users.id),
  },
  (table) => [index('lti_tools_created').on(table.createdAt, table.id)],
);
export type LtiToolRow = typeof ltiTools.$inferSelect;

/**
 * The keys that sign what tools are sent. The newest signs; one before stays published while tools may still have it. The
 * private half is closed with the secret of the installation.
 */
export const ltiKeys = pgTable('lti_keys', {
  /** Its `kid`. */
  id: id(),
  box: text('box').notNull(),
  publicKey: jsonb('public_key').$type<JWK>().notNull(),
  createdAt: instant('created_at').notNull(),
  /** When another took its place. */
  replacedAt: instant('replaced_at'),
});
export type LtiKeyRow = typeof ltiKeys.$inferSelect;

/**
 * By which code a tool knows a person: another at each. After a merge one person may have two at a tool; the older one is
 * told, both are theirs.
 */
export const ltiPeople = pgTable(
  'lti_people',
  {
    /** `sub`: says nothing of anybody. */
    id: id(),
    toolId: text('tool_id')
      .notNull()
      .references(() => ltiTools.id),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('lti_people_user').on(table.userId, table.toolId),
    index('lti_people_tool').on(table.toolId),
  ],
);

/** Other learning systems that open courses from here (LTI 1.3): for them we are the tool. */
export const ltiPlatforms = pgTable(
  'lti_platforms',
  {
    ...editableColumns(),
    name: text('name').notNull(),
    issuer: text('issuer').notNull(),
    clientId: text('client_id').notNull(),
    deploymentIds: text('deployment_ids').array().notNull(),
    authorizationUrl: text('authorization_url').notNull(),
    tokenUrl: text('token_url').notNull(),
    jwksUrl: text('jwks_url').notNull(),
    /** Which courses it may open, by their ids. */
    courses: text('courses').array().notNull(),
    /** How many people it may bring: each gets a record and a place. */
    maxPeople: integer('max_people').notNull().default(500),
    active: boolean('active').notNull().default(true),
    lastLaunchAt: instant('last_launch_at'),
    createdById: text('created_by_id')
      .notNull()
      .references(() => users.id),
  },
  (table) => [
    index('lti_platforms_created').on(table.createdAt, table.id),
    uniqueIndex('lti_platforms_client')
      .on(table.issuer, table.clientId)
      .where(sql`${table.retiredAt} is null`),
  ],
);
export type LtiPlatformRow = typeof ltiPlatforms.$inferSelect;

/** Whom a platform means by a `sub`. Nothing else joins them: no address that it writes. */
export const ltiLearners = pgTable(
  'lti_learners',
  {
    id: id(),
    platformId: text('platform_id')
      .notNull()
      .references(() => ltiPlatforms.id),
    subject: text('subject').notNull(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    createdAt: instant('created_at').notNull(),
    lastLaunchAt: instant('last_launch_at').notNull(),
  },
  (table) => [
    uniqueIndex('lti_learners_subject').on(table.platformId, table.subject),
    index('lti_learners_user').on(table.userId),
  ],
);
