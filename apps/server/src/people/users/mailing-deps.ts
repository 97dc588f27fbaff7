import type { Deps } from '../../platform/deps.ts';

/** What an act needs that changes a person and mails about it, in one transaction. */
export type MailingDeps = Pick<Deps, 'db' | 'clock' | 'jobs' | 'config'>;
