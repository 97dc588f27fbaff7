import { describe, expect, it } from 'vitest';
import { hashToKeep, passwordMatches } from './password.ts';

const body = 'N9qo8uLOickgx2ZMRZoMyeIjZAgcfl7p92ldGxad68LJZdL17lhWy';
const hashOfCost = (cost: string) => `$2b$${cost}$${body}`;

describe('a password that is kept', () => {
  it.each(['04', '10', '31'])('is the hash that the client made at cost %s', async (cost) => {
    expect(await hashToKeep(hashOfCost(cost), {})).toBe(hashOfCost(cost));
  });

  it.each(['03', '32'])('is no hash of cost %s, but a text that looks like one', async (cost) => {
    const kept = await hashToKeep(hashOfCost(cost), {});
    expect(kept).toMatch(/^\$2[aby]\$10\$/);
    expect(await passwordMatches(hashOfCost(cost), kept)).toBe(true);
  });

  it('has cost 10 and a salt of 16 bytes when it came as text', async () => {
    const kept = await hashToKeep('una-clave-larga', {});
    // 22 characters of bcrypt's alphabet are 16 bytes of salt; 31 are the digest.
    expect(kept).toMatch(/^\$2[aby]\$10\$[./A-Za-z0-9]{22}[./A-Za-z0-9]{31}$/);
    expect(await passwordMatches('una-clave-larga', kept)).toBe(true);
    expect(await passwordMatches(kept, kept)).toBe(false);
  });

  it('is not the own e-mail, name or document', async () => {
    const owner = { email: 'rosa.quispe@correo.example', firstName: 'Rosa', lastName: 'Quispe' };
    for (const password of ['rosa.quispe@correo.example', 'Rosa.Quispe.26'])
      await expect(hashToKeep(password, owner)).rejects.toThrow('No uses tu correo');
  });

  it('opens nothing, at once, when checking it would keep the server busy for days', async () => {
    const before = performance.now();
    expect(await passwordMatches('una-clave-larga', hashOfCost('31'))).toBe(false);
    expect(performance.now() - before).toBeLessThan(10_000);
  });
});
