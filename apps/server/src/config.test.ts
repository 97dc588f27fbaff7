import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'aulario-config-'));
const read = (settings: NodeJS.ProcessEnv) => readConfig({ DATA_DIR: dataDir, ...settings });

describe('settings', () => {
  it('have a value for everything that a first start needs', () => {
    const config = readConfig({ DATA_DIR: dataDir });
    expect(config).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      publicUrl: 'http://localhost:3000',
      demo: { on: true },
    });
    expect(config.jwtSecret.length).toBeGreaterThanOrEqual(32);
  });

  it('keep the secret that was made the first time', () => {
    expect(readConfig({ DATA_DIR: dataDir }).jwtSecret).toBe(
      readConfig({ DATA_DIR: dataDir }).jwtSecret,
    );
  });

  it('list every fault in one message', () => {
    const wrong = {
      DATA_DIR: dataDir,
      PORT: '-1',
      PUBLIC_URL: 'academia',
      DATABASE_URL: 'postgres://x/y',
      LOG_LEVEL: 'mucho',
    };
    expect(() => readConfig(wrong)).toThrow(/PORT: [\s\S]*PUBLIC_URL: [\s\S]*LOG_LEVEL: /);
  });

  it.each([
    { PUBLIC_URL: 'https://academia.example/sub/' },
    { MAIL_FROM: 'foo' },
    { S3_ENDPOINT: 'ftp://files.academia.example', S3_BUCKET: 'b' },
  ])('refuse what would only show later: %o', (wrong) => {
    expect(() => readConfig({ DATA_DIR: dataDir, ...wrong })).toThrow(/debe ser/);
  });

  it('say of each in Spanish what it has to be', () => {
    const names = [
      ...['NODE_ENV', 'PORT', 'PUBLIC_URL', 'DATABASE_URL', 'DATABASE_REPLICA_URL', 'JWT_SECRET'],
      'DATABASE_DIRECT_URL',
      ...['JWT_SECRET_PREVIOUS', 'ADMIN_EMAIL', 'ADMIN_PASSWORD', 'DEMO', 'DEMO_COURSES'],
      ...['DEMO_USERS', 'SMTP_URL', 'S3_ENDPOINT', 'MOODLE_URL', 'MOODLE_STUDENT_ROLE'],
      ...['MERCADOPAGO_URL', 'SECURITY_CONTACT', 'STAFF_SECOND_FACTOR', 'PUBLIC_CACHE_MB'],
      ...['MOST_AT_ONCE', 'OTEL_EXPORTER_OTLP_ENDPOINT', 'METRICS_TOKEN', 'BACKUP_PASSPHRASE'],
      ...['ZADARMA_URL', 'ZADARMA_WIDGET', 'LOG_LEVEL', 'TRUST_PROXY'],
      ...['MAIL_FROM', 'UPLOADS_MB_PER_DAY', 'LESSON_FILE_MB'],
    ];
    const wrong = Object.fromEntries(names.map((name) => [name, '?']));
    const said = (() => {
      try {
        return String(readConfig({ DATA_DIR: dataDir, ...wrong }));
      } catch (error) {
        return (error as Error).message;
      }
    })();
    const lines = said.split('\n').slice(1);
    expect(lines).toHaveLength(names.length);
    for (const line of lines) expect(line).toMatch(/^ {2}\w+: debe ser /);
  });

  it('need a secret of their own with a PostgreSQL, and leave the demonstration off', () => {
    const env = { DATA_DIR: dataDir, DATABASE_URL: 'postgres://x/y' };
    expect(() => readConfig(env)).toThrow('JWT_SECRET: hace falta con DATABASE_URL');
    expect(readConfig({ ...env, JWT_SECRET: 's'.repeat(32) }).demo.on).toBe(false);
  });

  it.each([
    ['off', false],
    ['1', 1],
    ['2', 2],
    ['10.0.0.0/8, 127.0.0.1', ['10.0.0.0/8', '127.0.0.1']],
    ['fd00::/8', ['fd00::/8']],
  ])('believe the proxies that TRUST_PROXY=%s names', (text, trusted) => {
    expect(readConfig({ DATA_DIR: dataDir, TRUST_PROXY: text }).trustProxy).toEqual(trusted);
  });

  it.each(['on', 'true', '0', '11', '0.0.0.0/0', '::/0', '10.0.0.0/40', 'nginx', '10.0.0.0/8,'])(
    'never believe everybody, nor guess what TRUST_PROXY=%s means',
    (text) => {
      expect(() => readConfig({ DATA_DIR: dataDir, TRUST_PROXY: text })).toThrow('TRUST_PROXY: ');
    },
  );

  it.each([
    [{ BACKUP_S3_BUCKET: 'copias' }, 'BACKUP_S3_BUCKET: no sirve sin S3_BUCKET'],
    [{ S3_ENDPOINT: 'https://s3.academia.example' }, 'S3_ENDPOINT: no sirve sin S3_BUCKET'],
    [{ S3_ACCESS_KEY: 'a', S3_SECRET_KEY: 'b' }, /S3_ACCESS_KEY: [\s\S]*S3_SECRET_KEY: no sirve/],
    [{ SIGNING_P12_PASSWORD: 'x' }, 'SIGNING_P12_PASSWORD: no sirve sin SIGNING_P12'],
    [{ SMTP_URL: 'smtp://' }, 'SMTP_URL: debe ser'],
    [{ SMTP_URL: 'smtp://:587' }, 'SMTP_URL: debe ser'],
    ...['JWT_SECRET', 'JWT_SECRET_PREVIOUS', 'ADMIN_PASSWORD', 'BACKUP_PASSPHRASE'].map(
      (name) => [{ [name]: ' '.repeat(40) }, `${name}: debe ser`] as const,
    ),
    [{ METRICS_TOKEN: '\t'.repeat(40) }, 'METRICS_TOKEN: debe ser'],
  ] as const)('say what is given by half, and would be passed over: %o', (given, said) => {
    expect(() => read(given)).toThrow(said);
  });

  it('take what belongs together', () => {
    const s3 = { S3_BUCKET: 'a', S3_ACCESS_KEY: 'b', S3_SECRET_KEY: 'c', BACKUP_S3_BUCKET: 'd' };
    expect(read(s3).backup.bucket).toBe('d');
    expect(read({ SMTP_URL: 'smtp://correo:587' }).mail.smtpUrl).toBe('smtp://correo:587');
  });

  it('cannot be changed once read', () => {
    expect(Object.isFrozen(readConfig({ DATA_DIR: dataDir }))).toBe(true);
  });
});

describe('issuers of sign-in', () => {
  const campus = {
    ...{ id: 'campus', name: 'Campus', issuer: 'https://id.campus.example' },
    ...{ clientId: 'academia', clientSecret: 'x' },
  };
  const issuers = (list: object[]) => read({ OIDC_ISSUERS: JSON.stringify(list) }).issuers;

  it('are Google and Microsoft with two settings each, and any others as a list', () => {
    const both = { OIDC_GOOGLE_CLIENT_ID: 'a', OIDC_GOOGLE_CLIENT_SECRET: 'b' };
    const all = read({ ...both, OIDC_ISSUERS: JSON.stringify([campus]) }).issuers;
    expect(all.map(({ id, issuer }) => [id, issuer])).toEqual([
      ['google', 'https://accounts.google.com'],
      ['campus', 'https://id.campus.example'],
    ]);
    expect(read({}).issuers).toEqual([]);
  });

  it('are refused without a secret, over plain HTTP, twice, or as what is no list', () => {
    expect(() => read({ OIDC_GOOGLE_CLIENT_ID: 'a' })).toThrow('OIDC_GOOGLE_CLIENT_SECRET');
    expect(() => issuers([{ ...campus, issuer: 'http://id.campus.example' }])).toThrow(
      'OIDC_ISSUERS',
    );
    expect(() => issuers([campus, campus])).toThrow('OIDC_ISSUERS');
    expect(() => issuers([{ ...campus, id: 'google' }])).toThrow('OIDC_ISSUERS');
    expect(() => read({ OIDC_ISSUERS: 'campus' })).toThrow('OIDC_ISSUERS');
  });

  it('are told in Spanish what each of them lacks', () => {
    const { issuer: _, ...without } = campus;
    expect(() => issuers([campus, without])).toThrow(
      'OIDC_ISSUERS: issuer del emisor 2 debe ser la dirección https',
    );
    for (const list of [
      ...[[{}], ['campus'], [campus, campus], [{ ...campus, id: 'google' }]],
      ...[[{ ...campus, otro: 1 }], [{ ...campus, issuer: 'http://id.campus.example' }]],
      ...[[{ ...campus, id: 'Á' }], [{ ...campus, name: 3 }]],
    ] as object[][])
      expect(() => issuers(list)).toThrow(
        /^La configuración no sirve.*(\n {2}OIDC_ISSUERS: .*debe ser .*)+$/,
      );
    expect(() => read({ OIDC_ISSUERS: '{}' })).toThrow('OIDC_ISSUERS: debe ser una lista');
  });
});
