import { describe, expect, it } from 'vitest';
import { closedCookieText, cookieText, readClosedCookie } from './cookie.ts';

const cookie = { name: 'paso', value: 'a b', days: 1, publicUrl: 'https://academia.example' };

describe('cookies', () => {
  it('are sent back to us alone, and over TLS where we have it', () => {
    expect(cookieText(cookie)).toBe('paso=a%20b; Path=/; Max-Age=86400; SameSite=Lax; Secure');
    expect(cookieText({ ...cookie, publicUrl: 'http://localhost:3000' })).not.toContain('Secure');
  });

  it('that no script needs are HttpOnly, and of this host alone', () => {
    const text = closedCookieText(cookie);
    expect(text).toMatch(/^__Host-paso=a%20b; Path=\/; .*; Secure; HttpOnly$/);
    const sent = (header: string) =>
      new Request('https://x.example', { headers: { cookie: header } });
    expect(readClosedCookie(sent('__Host-paso=a%20b'), cookie)).toBe('a b');
    expect(readClosedCookie(sent('paso=planted'), cookie)).toBeUndefined();
  });
});
