import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../config.ts';
import type { Conversions } from '../integrations/conversions/conversions.client.ts';
import type { Gateway } from '../integrations/mercadopago/mercadopago.client.ts';
import type { MoodleClient } from '../integrations/moodle/moodle.client.ts';
import type { OidcClient } from '../integrations/oidc/oidc.client.ts';
import type { ZadarmaClient } from '../integrations/zadarma/zadarma.client.ts';
import type { ZoomClient } from '../integrations/zoom/zoom.client.ts';
import type { Backups } from './backup/backups.ts';
import type { Clock } from './clock.ts';
import type { Database } from './database.ts';
import type { JobSender } from './jobs.ts';
import type { MailTransport } from './mail-transport.ts';
import type { Metrics } from './metrics/metrics.ts';
import type { PublicCache } from './public-cache/public-cache.ts';
import type { Replica } from './replica/replica.ts';
import type { Storage } from './storage.ts';

/** What the process holds. A service names, with Pick, only what it uses. */
export type Deps = {
  config: Config;
  db: Database;
  /** The same by a connection of its own, for whoever asks whether it answers. */
  probe: Database;
  jobs: JobSender;
  storage: Storage;
  /** Copies of database and files. */
  backups: Backups;
  /** Undefined without a mail server: mails then stay in the outbox that staff read. */
  mail: MailTransport | undefined;
  /** Undefined without MOODLE_URL: enrolments then wait for staff. */
  moodle: MoodleClient | undefined;
  /** Undefined without an account of Mercado Pago: people then pay by hand. */
  gateway: Gateway | undefined;
  /** Undefined without an issuer in the settings: people then enter with what they have here. */
  oidc: OidcClient | undefined;
  /** Undefined without ZADARMA_KEY: numbers are then plain links. */
  zadarma: ZadarmaClient | undefined;
  /** Undefined without keys of Zoom: rooms are then links by hand. */
  zoom: ZoomClient | undefined;
  /** Undefined where no purchase is told to who shows advertising. */
  conversions: Conversions | undefined;
  /** Answers kept for visitors. */
  cache: PublicCache;
  metrics: Metrics;
  /** A copy of the database that is read where that is right; undefined without one. */
  replica: Replica | undefined;
  clock: Clock;
  /** Ends this process when what was asked is answered; whoever started it starts it again. */
  restart(): void;
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
};
