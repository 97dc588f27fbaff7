import { expect, it, vi } from 'vitest';
import { reloadForNewVersion } from './new-version.ts';

it('a part that is gone loads the page anew, but never round and round', () => {
  const kept = new Map<string, string>();
  const memory = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
  const reload = vi.fn();
  const began = Date.parse('2026-11-23T12:00:00Z');
  expect(reloadForNewVersion(memory, began, reload)).toBe(true);
  expect(reloadForNewVersion(memory, began + 5_000, reload)).toBe(false);
  expect(reloadForNewVersion(memory, began + 3_600_000, reload)).toBe(true);
  expect(reload).toHaveBeenCalledTimes(2);
});
