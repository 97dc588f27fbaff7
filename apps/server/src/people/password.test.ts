import { describe, expect, it } from 'vitest';
import { passwordHash, passwordMatches, strangersPasswordHash } from './password.ts';

const body = 'N9qo8uLOickgx2ZMRZoMyeIjZAgcfl7p92ldGxad68LJZdL17lhWy';
const hashOfCost = (cost: string) => `$2b$${cost}$${body}`;

describe('a password that is kept', () => {
  it.each(['04', '10', '31'])('is the hash that the client made at cost %s', async (cost) => {
    expect(await passwordHash(hashOfCost(cost))).toBe(hashOfCost(cost));
  });

  it.each(['03', '32'])('is no hash of cost %s, but a text that looks like one', async (cost) => {
    const kept = await passwordHash(hashOfCost(cost));
    expect(kept).toMatch(/^\$2[aby]\$10\$/);
    expect(await passwordMatches(hashOfCost(cost), kept)).toBe(true);
  });

  it('has cost 10 and a salt of 16 bytes when it came as text', async () => {
    const kept = await passwordHash('una-clave-larga');
    // 22 characters of bcrypt's alphabet are 16 bytes of salt; 31 are the digest.
    expect(kept).toMatch(/^\$2[aby]\$10\$[./A-Za-z0-9]{22}[./A-Za-z0-9]{31}$/);
    expect(await passwordMatches('una-clave-larga', kept)).toBe(true);
    expect(await passwordMatches(kept, kept)).toBe(false);
  });

  it('is not taken from a stranger at a cost that keeps the server busy', async () => {
    await expect(strangersPasswordHash(hashOfCost('31'))).rejects.toThrow('demasiado alto');
  });
});
