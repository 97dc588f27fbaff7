import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkBudget, weighPages } from './check-budget.mjs';

let client;
beforeEach(() => {
  client = mkdtempSync(join(tmpdir(), 'aulario-budget-'));
  mkdirSync(join(client, 'assets'));
  put('entry.js', `import"./shared.js";${noise(1000)}`);
  put('shared.js', `export const a=1;${noise(1000)}`);
  put('root.js', `import{a}from"./shared.js";${noise(1000)}`);
  put('home.js', `const lazy=()=>import("./later.js");${noise(1000)}`);
  put('later.js', noise(500_000));
  put('site.css', noise(1000));
});
afterEach(() => rmSync(client, { recursive: true }));

/** Text that no compression makes smaller by much. */
const noise = (bytes) => `/*${randomBytes(bytes).toString('latin1')}*/`;
const put = (name, text) => writeFileSync(join(client, 'assets', name), text, 'latin1');

function manifest(home = {}) {
  const data = {
    entry: { module: '/assets/entry.js', imports: [], css: [] },
    routes: {
      root: { id: 'root', module: '/assets/root.js', imports: [], css: ['/assets/site.css'] },
      home: { id: 'home', parentId: 'root', module: '/assets/home.js', css: [], ...home },
    },
  };
  put('manifest-1234.js', `window.__reactRouterManifest=${JSON.stringify(data)};`);
}

describe('the weight of a page', () => {
  it('is the entry, the layouts, the page and what they import, each once', () => {
    manifest();
    const [home, root] = weighPages(client);
    expect(home.page).toBe('home');
    expect(home.js).toBeGreaterThan(4000);
    expect(home.js).toBeLessThan(6000);
    expect(home.css).toBeGreaterThan(1000);
    expect(root.js).toBeLessThan(home.js - 900);
  });

  it('counts a stylesheet that a script links by its address', () => {
    put('linked.css', noise(2000));
    put('root.js', 'import"./shared.js";const links=()=>[{href:"/assets/linked.css"}]');
    manifest();
    expect(weighPages(client)[0].css).toBeGreaterThan(3000);
  });

  it('leaves out what a page loads later', () => {
    manifest();
    expect(checkBudget(client).ok).toBe(true);
  });

  it('is over the budget when one page alone is', () => {
    manifest({ imports: ['/assets/later.js'] });
    const { ok, output } = checkBudget(client);
    expect(ok).toBe(false);
    expect(output).toContain('home');
    expect(output).not.toMatch(/CSS {2}root$/m);
  });

  it('is held to the budget of its kind', () => {
    put('room.js', noise(90_000));
    manifest({ id: 'classroom/room', module: '/assets/room.js' });
    expect(checkBudget(client).ok).toBe(true);
    manifest({ id: 'checkout/purchase', module: '/assets/room.js' });
    expect(checkBudget(client).ok).toBe(false);
  });

  it('is nothing at first on a page to be read, whose code has to say that it waits', () => {
    put('home.js', `${noise(1000)}export{a as handle,b as default};`);
    manifest({ id: 'home/home.route' });
    expect(weighPages(client)[0]).toMatchObject({ kind: 'content', js: 0 });
    expect(weighPages(client)[0].used).toBeGreaterThan(4000);
    expect(checkBudget(client).ok).toBe(true);
    put('home.js', noise(1000));
    expect(checkBudget(client).output).toContain('home/home.route');
  });

  it('cannot be told before the site is built', () => {
    expect(checkBudget(client)).toEqual({ ok: false, output: expect.stringContaining('Build') });
  });
});
