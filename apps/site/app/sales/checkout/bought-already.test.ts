import { describe, expect, it } from 'vitest';
import { keepPurchase, keyOfPurchase, orderOf } from './bought-already.ts';

const site = { publicUrl: 'https://academia.example' };
const key = '0198c0de-0000-4000-8000-00000000aaaa';
const next = '0198c0de-0000-4000-8000-00000000bbbb';
const path = `/comprar/${'a'.repeat(32)}`;
const body = { buyer: { dni: '45879632' }, lines: [{ course: 'a' }] };
const back = (cookie: string) =>
  new Request('https://academia.example/comprar', {
    headers: { cookie: cookie.split(';')[0] ?? '' },
  });

describe('a purchase that is sent once more', () => {
  it('has the key of the first one when all of it is as it was, and its own otherwise', async () => {
    const kept = await keepPurchase(site, { key, body, path });
    expect(kept).toContain('Max-Age=1800');
    expect(kept).toContain('HttpOnly');
    expect(kept).not.toContain('45879632');
    expect(await keyOfPurchase(back(kept), site, { key: next, body })).toBe(key);
    const other = { ...body, buyer: { dni: '45879633' } };
    expect(await keyOfPurchase(back(kept), site, { key: next, body: other })).toBe(next);
    expect(await keyOfPurchase(back('__Host-compra=x.y'), site, { key: next, body })).toBe(next);
  });

  it('is shown before it is sent: the order of these courses, and of no others', async () => {
    const both = { lines: [{ course: 'a' }, { course: 'b' }] };
    const kept = await keepPurchase(site, { key, body: both, path });
    expect(await orderOf(back(kept), site, ['b', 'a'])).toBe(path);
    expect(await orderOf(back(kept), site, ['a'])).toBeNull();
    const elsewhere = await keepPurchase(site, { key, body: both, path: '//evil.example' });
    expect(await orderOf(back(elsewhere), site, ['a', 'b'])).toBeNull();
  });
});
