import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'aulario-config-'));

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

  it('need a secret of their own with a PostgreSQL, and leave the demonstration off', () => {
    const env = { DATA_DIR: dataDir, DATABASE_URL: 'postgres://x/y' };
    expect(() => readConfig(env)).toThrow('JWT_SECRET: is required with DATABASE_URL');
    expect(readConfig({ ...env, JWT_SECRET: 's'.repeat(32) }).demo.on).toBe(false);
  });

  it('cannot be changed once read', () => {
    expect(Object.isFrozen(readConfig({ DATA_DIR: dataDir }))).toBe(true);
  });
});
