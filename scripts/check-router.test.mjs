import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { copiesOf } from './check-router.mjs';

let folder;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'aulario-router-'));
  manifest('.', { workspaces: ['apps/*', 'e2e'] });
  manifest('apps/site', {});
  manifest('e2e', {});
});
afterEach(() => rmSync(folder, { recursive: true }));

function manifest(place, content) {
  mkdirSync(join(folder, place), { recursive: true });
  writeFileSync(join(folder, place, 'package.json'), JSON.stringify(content));
}

it('counts the copy of the tree and no other package', () => {
  manifest('node_modules/react-router', { version: '7.0.0' });
  manifest('node_modules/react-router-dom', { version: '7.0.0' });
  const copy = { place: 'node_modules/react-router', version: '7.0.0' };
  expect(copiesOf('react-router', folder)).toEqual([copy]);
});

it('finds a second copy in a workspace and inside another package', () => {
  manifest('node_modules/@scope/admin/node_modules/react-router', { version: '6.0.0' });
  manifest('apps/site/node_modules/react-router', { version: '7.1.0' });
  const versions = copiesOf('react-router', folder).map((copy) => copy.version);
  expect(versions).toEqual(['6.0.0', '7.1.0']);
});
