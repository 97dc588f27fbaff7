import type { OpenEdition } from '@aulario/contract/catalogue/open-edition';
import { expect, it } from 'vitest';
import { chosenGroup } from './chosen-group.ts';

const group = (code: string, full: boolean) => ({ _id: `id-${code}`, code, full }) as OpenEdition;
const groups = [group('2027-02', true), group('2027-03', false), group('2027-04', false)];

it('is the next one with room where nothing was asked for, and none where all are full', () => {
  expect(chosenGroup(groups, '')).toEqual({ edition: 'id-2027-03', groupFault: null });
  expect(chosenGroup(groups.slice(0, 1), '').edition).toBe('');
  const begun = { ...group('2026-11', false), running: true };
  expect(chosenGroup([begun], '').edition).toBe('id-2026-11');
  expect(chosenGroup([group('2027-02', true), begun], '').edition).toBe('');
});

it('is never another than was asked for: a full or ended one is said, and nothing is chosen', () => {
  expect(chosenGroup(groups, '2027-04').edition).toBe('id-2027-04');
  expect(chosenGroup(groups, 'id-2027-04').edition).toBe('id-2027-04');
  expect(chosenGroup(groups, '2027-02')).toMatchObject({
    edition: '',
    groupFault: expect.stringContaining('lista de espera'),
  });
  expect(chosenGroup(groups, '2026-01')).toMatchObject({
    edition: '',
    groupFault: expect.stringContaining('ya no está a la venta'),
  });
});
