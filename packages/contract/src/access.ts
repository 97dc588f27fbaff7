import { type Role, staffRoles } from './role.ts';

const administrator = ['Administrador'] as const satisfies readonly Role[];
const staff = staffRoles;

/**
 * Who may do what, as data: the one table behind every staff route. What is not listed is denied.
 * A person's own records are not in it: routes under `/me` declare `signed-in` and reach only
 * through the person's id.
 */
export const permissions = {
  'courses:read': staff,
  'courses:write': administrator,
  'editions:read': staff,
  'editions:write': administrator,
  /** The meetings of an edition, and who came to them. */
  'sessions:write': staff,
  'catalogue:read': staff,
  'catalogue:write': administrator,
  'users:read': staff,
  'users:write': staff,
  'staff:read': administrator,
  'staff:write': administrator,
  'roles:write': administrator,
  'offers:read': staff,
  'offers:write': administrator,
  'coupons:read': staff,
  'coupons:write': administrator,
  'deals:read': staff,
  'deals:write': staff,
  'payments:read': staff,
  'payments:write': staff,
  'payments:verify': staff,
  'payments:refund': administrator,
  /** Counts an operation that looks like one counted before, after staff moved what was declared. */
  'payments:override': administrator,
  'enrolments:read': staff,
  'enrolments:write': staff,
  /** Sees and marks what learners hand in. */
  'submissions:mark': staff,
  'certificates:read': staff,
  'certificates:issue': staff,
  'certificates:write': administrator,
  'certificates:annul': administrator,
  'certificates:design': administrator,
  'shippings:read': staff,
  'shippings:write': staff,
  'testimonies:read': staff,
  'testimonies:write': staff,
  'contacts:read': staff,
  'contacts:write': staff,
  'calls:read': staff,
  'calls:write': staff,
  /** Calls although the hour or the consent speak against it. */
  'calls:override': administrator,
  'claims:read': staff,
  'claims:write': staff,
  'claims:export': administrator,
  'mails:read': staff,
  /** Sends one again to the same receiver. */
  'mails:send': staff,
  'migrations:run': administrator,
  /** Looks after imports; which kinds, `migrationAccess` says. */
  'imports:run': staff,
  /** Acts on many records; what each act does to one has its own permission. */
  'bulk:run': staff,
  'files:write': staff,
  'privacy:write': administrator,
  'audit:read': administrator,
  'telephony:write': administrator,
  /** Of other systems: no key has them. */
  'keys:read': administrator,
  'keys:write': administrator,
  /** The feed of facts; which of them, what the caller may read decides. */
  'events:read': administrator,
  'webhooks:read': administrator,
  'webhooks:write': administrator,
  /** Tools of others that lessons open. */
  'tools:read': administrator,
  'tools:write': administrator,
  'settings:read': administrator,
  'settings:write': administrator,
} as const satisfies Record<string, readonly Role[]>;

export type Permission = keyof typeof permissions;

/** What a route declares: open to all, to anyone with a session, or to the roles of a permission. */
export type Access = 'public' | 'signed-in' | Permission;

/** Whether any of these roles grants the permission. */
export function rolesAllow(roles: readonly Role[], permission: Permission): boolean {
  return roles.some((role) => (permissions[permission] as readonly Role[]).includes(role));
}
