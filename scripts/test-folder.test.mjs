import { tmpdir } from 'node:os';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { testFolder } from './test-folder.mjs';

beforeEach(() => vi.stubEnv('TMPDIR', ''));
afterEach(() => vi.unstubAllEnvs());

it('puts what tests throw away into memory where there is plenty, and nowhere but where it was told to', () => {
  const plenty = { bytesOf: () => 8e9, free: () => 9e9 };
  expect(testFolder(plenty)).toBe('/dev/shm');
  expect(testFolder({ ...plenty, bytesOf: () => 64e6 })).toBe(tmpdir());
  expect(testFolder({ ...plenty, free: () => 2e9 })).toBe(tmpdir());
  vi.stubEnv('TMPDIR', '/somewhere');
  expect(testFolder(plenty)).toBe('/somewhere');
});
