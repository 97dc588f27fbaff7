import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { z } from 'zod';

const flag = z.enum(['on', 'off']).transform((text) => text === 'on');
const absent = (text: unknown) => (text === '' ? undefined : text);
const optional = <T extends z.ZodType>(schema: T) => z.preprocess(absent, schema.optional());

const environmentSchema = z
  .object({
    NODE_ENV: optional(z.enum(['development', 'production', 'test'])),
    PORT: z.preprocess(absent, z.coerce.number().int().min(0).max(65_535).default(3000)),
    HOST: z.preprocess(absent, z.string().default('127.0.0.1')),
    PUBLIC_URL: optional(z.url({ protocol: /^https?$/ })),
    DATA_DIR: z.preprocess(absent, z.string().default('./data')),
    DATABASE_URL: optional(z.url({ protocol: /^postgres(ql)?$/ })),
    JWT_SECRET: optional(z.string().min(32, 'needs at least 32 characters')),
    ADMIN_EMAIL: optional(z.email()),
    ADMIN_PASSWORD: optional(z.string().min(10, 'needs at least 10 characters')),
    DEMO: optional(flag),
    DEMO_COURSES: optional(z.coerce.number().int().min(0).max(1_000_000)),
    DEMO_USERS: optional(z.coerce.number().int().min(0).max(5_000_000)),
    SMTP_URL: optional(z.url({ protocol: /^smtps?$/ })),
    MAIL_FROM: optional(z.string().max(254)),
    S3_ENDPOINT: optional(z.url()),
    S3_BUCKET: optional(z.string()),
    S3_REGION: optional(z.string()),
    S3_ACCESS_KEY: optional(z.string()),
    S3_SECRET_KEY: optional(z.string()),
    MOODLE_URL: optional(z.url({ protocol: /^https?$/ })),
    MOODLE_TOKEN: optional(z.string()),
    MOODLE_STUDENT_ROLE: optional(z.coerce.number().int().positive()),
    LOG_LEVEL: optional(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])),
    TRUST_PROXY: optional(flag),
  })
  .superRefine((env, context) => {
    if (env.DATABASE_URL && !env.JWT_SECRET) {
      context.addIssue({
        code: 'custom',
        path: ['JWT_SECRET'],
        message: 'is required with DATABASE_URL',
      });
    }
    if (Boolean(env.MOODLE_URL) !== Boolean(env.MOODLE_TOKEN)) {
      context.addIssue({
        code: 'custom',
        path: ['MOODLE_TOKEN'],
        message: 'goes together with MOODLE_URL',
      });
    }
    if (env.S3_BUCKET && !(env.S3_ACCESS_KEY && env.S3_SECRET_KEY)) {
      context.addIssue({
        code: 'custom',
        path: ['S3_ACCESS_KEY'],
        message: 'and S3_SECRET_KEY are required with S3_BUCKET',
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
  jwtSecret: string;
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
  logLevel: string;
  trustProxy: boolean;
}>;

/** A fault of the environment that stops the process: one message, all faults in it. */
export class ConfigError extends Error {}

/**
 * The one reader of the environment: checks everything at once, fills in what is absent, freezes.
 * @throws ConfigError listing every fault.
 */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  const result = environmentSchema.safeParse(environment);
  if (!result.success) {
    const faults = result.error.issues.map(
      (issue) => `  ${issue.path.join('.')}: ${issue.message}`,
    );
    throw new ConfigError(`The settings cannot be used:\n${faults.join('\n')}`);
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
    jwtSecret: env.JWT_SECRET ?? keptSecret(dataDir),
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
    moodle:
      env.MOODLE_URL && env.MOODLE_TOKEN
        ? {
            url: env.MOODLE_URL.replace(/\/+$/, ''),
            token: env.MOODLE_TOKEN,
            ...(env.MOODLE_STUDENT_ROLE ? { studentRole: env.MOODLE_STUDENT_ROLE } : {}),
          }
        : undefined,
    logLevel: env.LOG_LEVEL ?? 'info',
    trustProxy: env.TRUST_PROXY ?? false,
  });
}

/** The secret that signs sessions, made once and kept beside the embedded database. */
function keptSecret(dataDir: string): string {
  const path = join(dataDir, 'jwt-secret');
  try {
    if (existsSync(path)) return readFileSync(path, 'utf8').trim();
    mkdirSync(dataDir, { recursive: true });
    const secret = randomBytes(48).toString('base64url');
    writeFileSync(path, secret, { mode: 0o600, flag: 'wx' });
    return secret;
  } catch (error) {
    throw new ConfigError(`DATA_DIR cannot be written (${dataDir}): ${(error as Error).message}`);
  }
}
