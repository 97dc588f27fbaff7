import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { authProvider } from './auth-provider.ts';
import { sessionGate, settleSession } from './data/session-gate.ts';

const document = { cookie: 'jwt=one' };
const assign = vi.fn();
vi.stubGlobal('document', document);
vi.stubGlobal('window', {
  location: { pathname: '/admin/tratos', search: '?filter=%7B%7D', assign },
});
const roles = ['Recepcionista'];
vi.stubGlobal('fetch', async () =>
  Response.json({ _id: 'x', fullName: 'Ana', roles, photo: null }),
);
afterEach(() => assign.mockClear());
afterAll(() => vi.unstubAllGlobals());

const mayList = () => authProvider.canAccess?.({ action: 'list', resource: 'matriculas' });
const seen = async (asked: Promise<unknown> | undefined) =>
  Promise.race([asked, new Promise((resolve) => setTimeout(() => resolve('waits'), 20))]);

describe('a session that ended', () => {
  it('leads to the login and back to what was asked for, of who was never signed in here', async () => {
    document.cookie = '';
    expect(await seen(authProvider.checkAuth({}))).toBe('waits');
    expect(assign).toHaveBeenCalledWith(
      `/login?siguiente=${encodeURIComponent('/admin/tratos?filter=%7B%7D')}`,
    );
  });

  it('is no error of the page that was asked for: it waits until the person has signed in again', async () => {
    document.cookie = 'jwt=one';
    await authProvider.checkAuth({});
    expect(await mayList()).toBe(true);
    document.cookie = '';
    const asked = mayList();
    expect(await seen(asked)).toBe('waits');
    expect(sessionGate.isAsking()).toBe(true);
    document.cookie = 'jwt=two';
    settleSession(true);
    expect(await asked).toBe(true);
    expect(assign).not.toHaveBeenCalled();
  });
});
