import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Currency } from '@aulario/contract/money';
import { z } from 'zod';
import { settingsAlone } from './config-halves.ts';
import { type Issuer, issuersOf, issuersSchema } from './config-issuers.ts';
import { settingFault } from './config-words.ts';
import {
  type ConversionAccounts,
  conversionAccounts,
  conversionPairs,
} from './integrations/conversions/conversions.client.ts';
import type { ZoomAccount } from './integrations/zoom/zoom.token.ts';
import { plainSslMode, sslWordFault } from './platform/database-ssl.ts';
import { makeFolder } from './platform/make-folder.ts';
import { spokenFault } from './platform/spoken-fault.ts';
import { folderFault, StartFault } from './platform/start-fault.ts';
import { trustedProxies } from './platform/trusted-proxies.ts';

const flag = z.enum(['on', 'off']).transform((text) => text === 'on');
const absent = (text: unknown) => (text === '' ? undefined : text);
/** Blanks alone are no secret. */
const secret = (least: number) => z.string().min(least).regex(/\S/);
const optional = <T extends z.ZodType>(schema: T) => z.preprocess(absent, schema.optional());

const postgresUrl = z
  .url({ protocol: /^postgres(ql)?$/ })
  .superRefine((url, context) => {
    const message = sslWordFault(url);
    if (message) context.addIssue({ code: 'custom', message });
  })
  .transform(plainSslMode);

const environmentSchema = z
  .object({
    NODE_ENV: optional(z.enum(['development', 'production', 'test'])),
    PORT: z.preprocess(absent, z.coerce.number().int().min(0).max(65_535).default(3000)),
    HOST: z.preprocess(absent, z.string().default('127.0.0.1')),
    PUBLIC_URL: optional(
      // Pages, links of mails and codes stand at its root.
      z.url({ protocol: /^https?$/, abort: true }).regex(/^[^/]*\/\/[^/?#]+\/?$/),
    ),
    DATA_DIR: z.preprocess(absent, z.string().default('./data')),
    DATABASE_URL: optional(postgresUrl),
    DATABASE_DIRECT_URL: optional(postgresUrl),
    DATABASE_REPLICA_URL: optional(postgresUrl),
    DATABASE_NEWER: optional(z.enum(['refuse', 'accept'])),
    JWT_SECRET: optional(secret(32)),
    ADMIN_EMAIL: optional(z.email()),
    ADMIN_PASSWORD: optional(secret(10)),
    DEMO: optional(flag),
    DEMO_COURSES: optional(z.coerce.number().int().min(0).max(1_000_000)),
    DEMO_USERS: optional(z.coerce.number().int().min(0).max(5_000_000)),
    SMTP_URL: optional(z.url({ protocol: /^smtps?$/, hostname: /./ })),
    MAIL_FROM: optional(
      z
        .string()
        .max(254)
        .regex(/^(?:[^<>@]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/),
    ),
    S3_ENDPOINT: optional(z.url({ protocol: /^https?$/ })),
    S3_BUCKET: optional(z.string()),
    S3_REGION: optional(z.string()),
    S3_ACCESS_KEY: optional(z.string()),
    S3_SECRET_KEY: optional(z.string()),
    MOODLE_URL: optional(z.url({ protocol: /^https?$/ })),
    MOODLE_TOKEN: optional(z.string()),
    MOODLE_STUDENT_ROLE: optional(z.coerce.number().int().positive()),
    MERCADOPAGO_ACCESS_TOKEN: optional(z.string()),
    MERCADOPAGO_WEBHOOK_SECRET: optional(z.string()),
    MERCADOPAGO_ACCESS_TOKEN_CO: optional(z.string()),
    MERCADOPAGO_WEBHOOK_SECRET_CO: optional(z.string()),
    MERCADOPAGO_ACCESS_TOKEN_MX: optional(z.string()),
    MERCADOPAGO_WEBHOOK_SECRET_MX: optional(z.string()),
    MERCADOPAGO_URL: optional(z.url({ protocol: /^https?$/ })),
    JWT_SECRET_PREVIOUS: optional(secret(32)),
    SECURITY_CONTACT: optional(z.string().regex(/^(mailto:|https:\/\/|tel:)\S+$/)),
    STAFF_SECOND_FACTOR: optional(z.enum(['optional', 'required'])),
    VERIFY_GRACE_SECONDS: z.preprocess(absent, z.coerce.number().int().min(0).max(600).default(60)),
    STEP_UP_MINUTES: z.preprocess(absent, z.coerce.number().int().min(1).max(1440).default(15)),
    UPLOADS_MB_PER_DAY: z.preprocess(
      absent,
      z.coerce.number().int().min(10).max(10_000_000).default(5_120),
    ),
    LESSON_FILE_MB: z.preprocess(
      absent,
      z.coerce.number().int().min(1).max(100_000).default(2_048),
    ),
    FFMPEG_PATH: optional(z.string()),
    PUBLIC_CACHE_MB: z.preprocess(absent, z.coerce.number().int().min(0).max(4096).default(64)),
    MOST_AT_ONCE: z.preprocess(absent, z.coerce.number().int().min(10).max(100_000).default(200)),
    OTEL_EXPORTER_OTLP_ENDPOINT: optional(z.url({ protocol: /^https?$/ })),
    OTEL_SERVICE_NAME: optional(z.string()),
    WEBHOOKS_ANYWHERE: optional(flag),
    METRICS_TOKEN: optional(secret(16)),
    BACKUP_DIR: optional(z.string()),
    BACKUP_PASSPHRASE: optional(secret(12)),
    BACKUP_S3_BUCKET: optional(z.string()),
    SIGNING_P12: optional(z.string()),
    SIGNING_P12_PASSWORD: optional(z.string()),
    TIMESTAMP_URL: optional(z.url({ protocol: /^https?$/ })),
    OIDC_GOOGLE_CLIENT_ID: optional(z.string()),
    OIDC_GOOGLE_CLIENT_SECRET: optional(z.string()),
    OIDC_MICROSOFT_CLIENT_ID: optional(z.string()),
    OIDC_MICROSOFT_CLIENT_SECRET: optional(z.string()),
    OIDC_MICROSOFT_TENANT: optional(z.string().regex(/^[\w.-]+$/)),
    OIDC_ISSUERS: optional(issuersSchema),
    ZOOM_ACCOUNT_ID: optional(z.string()),
    ZOOM_CLIENT_ID: optional(z.string()),
    ZOOM_CLIENT_SECRET: optional(z.string()),
    ZOOM_HOST: optional(z.email()),
    ZOOM_URL: optional(z.url({ protocol: /^https?$/ })),
    ZADARMA_KEY: optional(z.string()),
    ZADARMA_SECRET: optional(z.string()),
    ZADARMA_URL: optional(z.url({ protocol: /^https?$/ })),
    ZADARMA_WIDGET: optional(z.string().regex(/^v\d{1,3}$/)),
    META_PIXEL_ID: optional(z.string().regex(/^\d{5,20}$/)),
    META_TOKEN: optional(z.string()),
    META_URL: optional(z.url({ protocol: /^https?$/ })),
    GOOGLE_MEASUREMENT_ID: optional(z.string().regex(/^G-[A-Z0-9]{4,20}$/)),
    GOOGLE_MEASUREMENT_SECRET: optional(z.string()),
    GOOGLE_MEASUREMENT_URL: optional(z.url({ protocol: /^https?$/ })),
    LOG_LEVEL: optional(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])),
    TRUST_PROXY: optional(trustedProxies),
  })
  .superRefine((env, context) => {
    if (env.DATABASE_URL && !env.JWT_SECRET) {
      context.addIssue({
        code: 'custom',
        path: ['JWT_SECRET'],
        message: 'hace falta con DATABASE_URL; hazlo con: openssl rand -base64 48',
      });
    }
    if (env.DATABASE_DIRECT_URL && !env.DATABASE_URL) {
      context.addIssue({
        code: 'custom',
        path: ['DATABASE_DIRECT_URL'],
        message: 'va junto con DATABASE_URL: define también esa',
      });
    }
    if (env.DATABASE_REPLICA_URL && !env.DATABASE_URL) {
      context.addIssue({
        code: 'custom',
        path: ['DATABASE_REPLICA_URL'],
        message: 'es una copia de la base de DATABASE_URL: define también esa',
      });
    }
    for (const { name, message } of settingsAlone(env))
      context.addIssue({ code: 'custom', path: [name], message });
    for (const [name, other] of conversionPairs) {
      if (env[name] || !env[other]) continue;
      const message = `va junto con ${other}: define las dos o ninguna`;
      context.addIssue({ code: 'custom', path: [name], message });
    }
    if (Boolean(env.MOODLE_URL) !== Boolean(env.MOODLE_TOKEN)) {
      context.addIssue({
        code: 'custom',
        path: ['MOODLE_TOKEN'],
        message: 'va junto con MOODLE_URL: define las dos o ninguna',
      });
    }
    for (const country of ['', '_CO', '_MX'] as const) {
      if (
        Boolean(env[`MERCADOPAGO_ACCESS_TOKEN${country}`]) ===
        Boolean(env[`MERCADOPAGO_WEBHOOK_SECRET${country}`])
      )
        continue;
      context.addIssue({
        code: 'custom',
        path: [`MERCADOPAGO_WEBHOOK_SECRET${country}`],
        message: `va junto con MERCADOPAGO_ACCESS_TOKEN${country}: define las dos o ninguna`,
      });
    }
    for (const provider of ['GOOGLE', 'MICROSOFT'] as const) {
      const secret = `OIDC_${provider}_CLIENT_SECRET` as const;
      if (Boolean(env[`OIDC_${provider}_CLIENT_ID`]) === Boolean(env[secret])) continue;
      context.addIssue({
        code: 'custom',
        path: [secret],
        message: `va junto con OIDC_${provider}_CLIENT_ID: define las dos o ninguna`,
      });
    }
    if (Boolean(env.ZADARMA_KEY) !== Boolean(env.ZADARMA_SECRET)) {
      context.addIssue({
        code: 'custom',
        path: ['ZADARMA_SECRET'],
        message: 'va junto con ZADARMA_KEY: define las dos o ninguna',
      });
    }
    const zoom = ['ZOOM_ACCOUNT_ID', 'ZOOM_CLIENT_ID', 'ZOOM_CLIENT_SECRET'] as const;
    const lacking = zoom.find((name) => !env[name]);
    if (lacking && zoom.some((name) => env[name])) {
      context.addIssue({
        code: 'custom',
        path: [lacking],
        message: `va junto con las otras llaves de Zoom: define ${zoom.join(', ')} o ninguna`,
      });
    }
    if (env.S3_BUCKET && !(env.S3_ACCESS_KEY && env.S3_SECRET_KEY)) {
      context.addIssue({
        code: 'custom',
        path: ['S3_ACCESS_KEY'],
        message: 'hace falta, con S3_SECRET_KEY, cuando hay S3_BUCKET',
      });
    }
  });

export type Config = Readonly<{
  mode: 'development' | 'production' | 'test';
  port: number;
  host: string;
  /** Without a trailing slash. */
  publicUrl: string;
  dataDir: string;
  databaseUrl: string | undefined;
  /** PostgreSQL itself, where that one is a pooler. */
  databaseDirectUrl: string | undefined;
  /** A streaming copy of that database, for reads. */
  replicaUrl: string | undefined;
  /** Whether to serve a database that the version after this one has changed (decision 140). */
  acceptNewer: boolean;
  jwtSecret: string;
  /** The one before, while sessions and sealed records of it are still about. */
  previousSecret: string | undefined;
  /** Where weaknesses are reported: an address as RFC 9116 has it. */
  securityContact: string | undefined;
  /** Whether staff need an authenticator app, or may do without. */
  staffSecondFactor: 'optional' | 'required';
  /** How long a proof of the person serves for what asks for a recent one. */
  /** How long a verification by staff can be taken back; 0: it takes effect at once. */
  verifyGraceSeconds: number;
  stepUpMinutes: number;
  admin: { email: string | undefined; password: string | undefined };
  demo: { on: boolean; courses: number | undefined; users: number | undefined };
  mail: { smtpUrl: string | undefined; from: string | undefined };
  s3:
    | {
        bucket: string;
        endpoint: string | undefined;
        region: string;
        accessKey: string;
        secretKey: string;
      }
    | undefined;
  /** `studentRole` is the id of Moodle's role for students; no web service tells it. */
  moodle: { url: string; token: string; studentRole?: number } | undefined;
  /** The app that makes meetings in Zoom; `host` has those whose teacher has no account there. */
  zoom: (ZoomAccount & { host: string }) | undefined;
  /** `widget` is the version of the phone in the browser. */
  zadarma:
    | { key: string; secret: string; url: string | undefined; widget: string | undefined }
    | undefined;
  /** Who is told of the purchases of whoever agreed to it. */
  conversions: ConversionAccounts;
  /** Where people may sign in with an account that they have: Google, Microsoft, any issuer of OpenID Connect. */
  issuers: readonly Issuer[];
  /** One account a currency, as Mercado Pago has it; `url` only for its double. */
  mercadoPago: MercadoPagoConfig | undefined;
  /** What strangers may have us keep in a day. */
  uploadMegabytesPerDay: number;
  /** The largest file of a lesson. */
  lessonFileMegabytes: number;
  /** What prepares videos for slow lines; undefined looks for it in the PATH. */
  ffmpegPath: string | undefined;
  /** Room for answers kept for visitors; 0 keeps none. */
  publicCacheMegabytes: number;
  /** Requests that this process works on at once; above it turns away. */
  mostAtOnce: number;
  /** Webhooks also over http and to addresses inside of networks: for development and tests. */
  webhooksAnywhere: boolean;
  /** Lets Prometheus read /api/metrics from another machine. */
  metricsToken: string | undefined;
  /** The name under which traces are sent; undefined when no exporter is set. */
  tracedAs: string | undefined;
  /** Where copies go, and what encrypts them; `bucket` in place of the one for files. */
  backup: { folder: string; passphrase: string | undefined; bucket: string | undefined };
  /** The certificate that signs PDFs; without it the academy makes one for itself. */
  signing: { p12: string; password: string } | undefined;
  /** Of the authority that says when a PDF was signed (RFC 3161); may hold a user and a password. */
  timestampUrl: string | undefined;
  logLevel: string;
  /** Whose `X-Forwarded-For` counts: of how many proxies, or of which networks. */
  trustProxy: number | string[] | false;
}>;

export type MercadoPagoConfig = {
  url: string | undefined;
  accounts: Partial<Record<Currency, { accessToken: string; webhookSecret: string }>>;
};

/** A fault of the environment that stops the process: one message, all faults in it. */
export class ConfigError extends StartFault {}

/**
 * The one reader of the environment: checks everything at once, fills in what is absent, freezes.
 * @throws ConfigError listing every fault.
 */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  const result = environmentSchema.safeParse(environment);
  if (!result.success) {
    const faults = result.error.issues.map((issue) => `  ${settingFault(issue)}`);
    throw new ConfigError(
      `La configuración no sirve. Corrige esto y vuelve a iniciar:\n${faults.join('\n')}`,
    );
  }
  const env = result.data;
  const dataDir = resolve(env.DATA_DIR);
  return Object.freeze({
    mode: env.NODE_ENV ?? 'production',
    port: env.PORT,
    host: env.HOST,
    publicUrl: (env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/\/+$/, ''),
    dataDir,
    databaseUrl: env.DATABASE_URL,
    databaseDirectUrl: env.DATABASE_DIRECT_URL,
    replicaUrl: env.DATABASE_REPLICA_URL,
    acceptNewer: env.DATABASE_NEWER === 'accept',
    jwtSecret: env.JWT_SECRET ?? keptSecret(dataDir),
    previousSecret: env.JWT_SECRET_PREVIOUS,
    securityContact: env.SECURITY_CONTACT,
    staffSecondFactor: env.STAFF_SECOND_FACTOR ?? 'optional',
    verifyGraceSeconds: env.VERIFY_GRACE_SECONDS,
    stepUpMinutes: env.STEP_UP_MINUTES,
    admin: { email: env.ADMIN_EMAIL, password: env.ADMIN_PASSWORD },
    demo: {
      on: env.DEMO ?? env.DATABASE_URL === undefined,
      courses: env.DEMO_COURSES,
      users: env.DEMO_USERS,
    },
    mail: { smtpUrl: env.SMTP_URL, from: env.MAIL_FROM },
    s3: env.S3_BUCKET
      ? {
          bucket: env.S3_BUCKET,
          endpoint: env.S3_ENDPOINT,
          region: env.S3_REGION ?? 'us-east-1',
          accessKey: env.S3_ACCESS_KEY ?? '',
          secretKey: env.S3_SECRET_KEY ?? '',
        }
      : undefined,
    zoom:
      env.ZOOM_ACCOUNT_ID && env.ZOOM_CLIENT_ID && env.ZOOM_CLIENT_SECRET
        ? {
            accountId: env.ZOOM_ACCOUNT_ID,
            clientId: env.ZOOM_CLIENT_ID,
            clientSecret: env.ZOOM_CLIENT_SECRET,
            host: env.ZOOM_HOST ?? 'me',
            url: env.ZOOM_URL?.replace(/\/+$/, ''),
          }
        : undefined,
    conversions: conversionAccounts(env),
    zadarma:
      env.ZADARMA_KEY && env.ZADARMA_SECRET
        ? {
            key: env.ZADARMA_KEY,
            secret: env.ZADARMA_SECRET,
            url: env.ZADARMA_URL?.replace(/\/+$/, ''),
            widget: env.ZADARMA_WIDGET,
          }
        : undefined,
    moodle:
      env.MOODLE_URL && env.MOODLE_TOKEN
        ? {
            url: env.MOODLE_URL.replace(/\/+$/, ''),
            token: env.MOODLE_TOKEN,
            ...(env.MOODLE_STUDENT_ROLE ? { studentRole: env.MOODLE_STUDENT_ROLE } : {}),
          }
        : undefined,
    issuers: issuersOf(env),
    mercadoPago: mercadoPagoOf(env),
    uploadMegabytesPerDay: env.UPLOADS_MB_PER_DAY,
    lessonFileMegabytes: env.LESSON_FILE_MB,
    ffmpegPath: env.FFMPEG_PATH,
    publicCacheMegabytes: env.PUBLIC_CACHE_MB,
    mostAtOnce: env.MOST_AT_ONCE,
    webhooksAnywhere: env.WEBHOOKS_ANYWHERE ?? false,
    metricsToken: env.METRICS_TOKEN,
    tracedAs: env.OTEL_EXPORTER_OTLP_ENDPOINT && (env.OTEL_SERVICE_NAME ?? 'aulario'),
    backup: {
      folder: resolve(env.BACKUP_DIR ?? join(dataDir, 'backups')),
      passphrase: env.BACKUP_PASSPHRASE,
      bucket: env.BACKUP_S3_BUCKET,
    },
    signing: env.SIGNING_P12
      ? { p12: env.SIGNING_P12, password: env.SIGNING_P12_PASSWORD ?? '' }
      : undefined,
    timestampUrl: env.TIMESTAMP_URL,
    logLevel: env.LOG_LEVEL ?? 'info',
    trustProxy: env.TRUST_PROXY ?? false,
  });
}

function mercadoPagoOf(env: z.output<typeof environmentSchema>): MercadoPagoConfig | undefined {
  const account = (of: '' | '_CO' | '_MX') => {
    const accessToken = env[`MERCADOPAGO_ACCESS_TOKEN${of}`];
    const webhookSecret = env[`MERCADOPAGO_WEBHOOK_SECRET${of}`];
    return accessToken && webhookSecret ? { accessToken, webhookSecret } : undefined;
  };
  const all = { PEN: account(''), COP: account('_CO'), MXN: account('_MX') };
  const accounts = Object.fromEntries(Object.entries(all).filter(([, known]) => known));
  if (Object.keys(accounts).length === 0) return undefined;
  return { url: env.MERCADOPAGO_URL?.replace(/\/+$/, ''), accounts };
}

/** The secret that signs sessions, made once and kept beside the embedded database. */
function keptSecret(dataDir: string): string {
  const path = join(dataDir, 'jwt-secret');
  try {
    if (existsSync(path)) return readFileSync(path, 'utf8').trim();
    makeFolder(dataDir);
    const secret = randomBytes(48).toString('base64url');
    writeFileSync(path, secret, { mode: 0o600, flag: 'wx' });
    return secret;
  } catch (error) {
    throw new ConfigError(folderFault(spokenFault(error)));
  }
}
