import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../config.ts';
import type { MoodleClient } from '../integrations/moodle/moodle.client.ts';
import type { Clock } from './clock.ts';
import type { Database } from './database.ts';
import type { JobSender } from './jobs.ts';
import type { MailTransport } from './mail-transport.ts';
import type { Storage } from './storage.ts';

/** What the process holds. A service names, with Pick, only what it uses. */
export type Deps = {
  config: Config;
  db: Database;
  jobs: JobSender;
  storage: Storage;
  /** Undefined without a mail server: mails then stay in the outbox that staff read. */
  mail: MailTransport | undefined;
  /** Undefined without MOODLE_URL: enrolments then wait for staff. */
  moodle: MoodleClient | undefined;
  clock: Clock;
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
};
