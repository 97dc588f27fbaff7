import { describe, expect, it } from 'vitest';
import { sitemapIndexXml, sitemapXml } from './sitemap.ts';

describe('the sitemap', () => {
  it('names every page by its whole address, as XML', () => {
    const xml = sitemapXml('https://academia.example', ['/', '/docentes/rosa&luis']);
    expect(xml).toContain('<loc>https://academia.example/</loc>');
    expect(xml).toContain('<loc>https://academia.example/docentes/rosa&amp;luis</loc>');
    expect(xml.match(/<url>/g)).toHaveLength(2);
  });

  it('is a list of lists where one does not hold all', () => {
    const xml = sitemapIndexXml('https://academia.example', 3);
    expect(xml.match(/<sitemap>/g)).toHaveLength(3);
    expect(xml).toContain('https://academia.example/sitemap.xml?parte=3');
  });
});
