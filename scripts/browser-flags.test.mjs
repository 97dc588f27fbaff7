import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { disabledByPlaywright } from '../e2e/browser-flags.ts';
import { root } from './node24.mjs';

it('the browser of journeys leaves off whatever Playwright leaves off, and so does its next version', () => {
  const bundle = join(root, 'node_modules/playwright-core/lib/coreBundle.js');
  const list = /disabledFeatures = \[([\s\S]*?)\]\.filter/.exec(readFileSync(bundle, 'utf8'))?.[1];
  const features = [...(list ?? '').matchAll(/^\s*"(\w+)"/gm)].map(([, name]) => name);
  expect(features.length).toBeGreaterThan(10);
  expect(disabledByPlaywright.toSorted()).toEqual(features.toSorted());
});
