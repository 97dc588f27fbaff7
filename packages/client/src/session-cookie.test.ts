import { sessionCookie } from '@aulario/contract/people/session';
import { describe, expect, it } from 'vitest';
import { eraseSessionToken, readSessionToken, writeSessionToken } from './session-cookie.ts';

describe('the session cookie', () => {
  it('lives 365 days on the whole site and stays with it', () => {
    const jar = { cookie: '', location: { protocol: 'http:' } };
    writeSessionToken(jar, 'a.b-c_d');
    expect(jar.cookie).toBe('jwt=a.b-c_d; Path=/; Max-Age=31536000; SameSite=Lax');
  });

  it('is the one of the contract', () => {
    expect(sessionCookie).toEqual({ name: 'jwt', path: '/', days: 365 });
  });

  it('travels only over TLS where the page did', () => {
    const jar = { cookie: '', location: { protocol: 'https:' } };
    writeSessionToken(jar, 'abc');
    expect(jar.cookie).toContain('; Secure');
    eraseSessionToken(jar);
    expect(jar.cookie).toBe('jwt=; Path=/; Max-Age=0; SameSite=Lax; Secure');
  });

  it('reads back what was written, whatever is in it', () => {
    const jar = { cookie: '' };
    writeSessionToken(jar, 'a;b=c ñ');
    const kept = jar.cookie.split('; ')[0] ?? '';
    expect(readSessionToken({ cookie: `tema=oscuro; ${kept}; z=1` })).toBe('a;b=c ñ');
  });

  it.each(['', 'tema=oscuro', 'xjwt=abc', 'jwt=', 'jwt=%E0%A4%A'])('is not in "%s"', (cookie) => {
    expect(readSessionToken({ cookie })).toBeUndefined();
  });
});
