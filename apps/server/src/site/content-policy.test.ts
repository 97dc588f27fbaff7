import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { namedByHash } from './content-policy.ts';

const nonce = 'q83vASNFZ4mrze8BI0Vniw==';
const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

describe('the policy of a page that others will see too', () => {
  const page = [
    `<link rel="modulepreload" href="/assets/a.js" nonce="${nonce}"/>`,
    `<script nonce="${nonce}">window.ours = 1</script>`,
    `<script type="module" src="/assets/b.js" nonce="${nonce}"></script>`,
    `<p>Curso de <script>fetch('https://mala.example')</script></p>`,
    '<script nonce="AAAAAAAAAAAAAAAAAAAAAA==">alert(1)</script>',
    '<script type="application/ld+json">{"name":"Curso"}</script>',
  ].join('\n');

  it('names the scripts that our renderer wrote, and none that got in by another way', () => {
    expect(namedByHash(page, nonce).scripts).toEqual([hash('window.ours = 1')]);
  });

  it('leaves no nonce of ours in what is kept, with which another script could run', () => {
    const { html } = namedByHash(page, nonce);
    expect(html).not.toContain(nonce);
    expect(html).toContain('<script>window.ours = 1</script>');
  });
});
