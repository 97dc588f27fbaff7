import { sessionCookie } from '@aulario/contract/people/session';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetOthers, forgetSent, readDraft, writeDraft } from './draft-store.ts';

const page = '/contacto';
let kept: Record<string, string>;
const signedIn = (token: string) =>
  vi.stubGlobal('document', { cookie: token ? `${sessionCookie.name}=${token}` : '' });

beforeEach(() => {
  vi.useFakeTimers();
  kept = {};
  const functions = {
    getItem: (name: string) => kept[name] ?? null,
    setItem: (name: string, value: string) => Object.assign(kept, { [name]: value }),
    removeItem: (name: string) => delete kept[name],
  };
  // Its own keys are those that are kept.
  vi.stubGlobal(
    'sessionStorage',
    new Proxy(functions, {
      ownKeys: () => Object.keys(kept),
      getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
    }),
  );
  signedIn('');
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a draft comes back to whoever typed it, and lies there two hours at the most', () => {
  writeDraft(`${page}/`, [['name', 'Rosa']]);
  expect(readDraft(page)?.values).toEqual([['name', 'Rosa']]);
  vi.advanceTimersByTime(2 * 60 * 60_000 - 1);
  forgetOthers();
  expect(Object.keys(kept)).toEqual(['borrador:/contacto']);
  vi.advanceTimersByTime(1);
  forgetOthers();
  expect(kept).toEqual({});
});

test('a draft goes when somebody signs in or out, in another tab too, and what it was beside stays', () => {
  kept.other = 'x';
  for (const [before, after] of [
    ['', 'rosas.own.token'],
    ['rosas.own.token', ''],
    ['rosas.own.token', 'luis.own.token'],
  ] as const) {
    signedIn(before);
    writeDraft(page, [['name', 'Rosa']]);
    writeDraft('/comprar', [['dni', '40000001']]);
    expect(JSON.stringify(kept)).not.toContain('own.token');
    signedIn(after);
    expect(readDraft(page)).toBeUndefined();
    expect(kept).toEqual({ other: 'x' });
  }
});

test('what was sent is no draft, and who leaves their account leaves none', () => {
  writeDraft(page, []);
  writeDraft('/comprar', []);
  forgetSent(page, '/contacto.data');
  expect(Object.keys(kept)).toEqual(['borrador:/comprar']);
  forgetSent(page, '/salir.data');
  expect(kept).toEqual({});
  kept['borrador:/contacto'] = 'broken';
  forgetOthers();
  expect(kept).toEqual({});
});
