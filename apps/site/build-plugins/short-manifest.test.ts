import { describe, expect, it } from 'vitest';
import { shortManifest } from './short-manifest.ts';

const written = (manifest: unknown) => `window.__reactRouterManifest=${JSON.stringify(manifest)};`;

describe('the list of routes that pages load', () => {
  it('keeps what the browser reads, and nothing that is false, empty or for the server', () => {
    const home = { id: 'home', index: true, hasLoader: true, module: '/assets/a.js' };
    const full = {
      entry: { module: '/assets/e.js', imports: ['/assets/v.js'], css: [] },
      routes: { home: { ...home, hasAction: false, css: [], imports: ['/assets/v.js'] } },
      url: '/assets/manifest-1.js',
      version: '1',
    };

    expect(shortManifest(written(full))).toBe(written({ ...full, routes: { home } }));
  });

  it('says when the router writes it in another way', () => {
    expect(() => shortManifest('export default {}')).toThrow('look at it again');
  });
});
