import { expect, it } from 'vitest';
import type { StaffProvider } from '../data/staff-provider.ts';
import { recordsFor } from './palette-records.ts';

const rosa = { id: '1', fullName: 'Rosa Quispe', dni: '41223344' };
const reached = { mobile: '+51987654321', email: 'rosa@correo.example' };
const records: Record<string, object[]> = {
  personas: [{ ...rosa, ...reached }],
  ediciones: [{ id: '3', courseName: 'RCP', code: '2026-11', startDate: '2026-11-28' }],
  devoluciones: [
    {
      ...{ id: '4', deal: '5', operationNumber: '998877', userName: 'Luis Paz' },
      ...{ amount: 5_000, currency: 'PEN', dealNumber: 'T-2026-000421' },
    },
  ],
  contactos: [{ id: '2', name: 'Rosa Quispe', ...reached }],
};
const provider = {
  getList: async (resource: string) => ({ data: records[resource] ?? [] }),
} as unknown as StaffProvider;

it('shows whom the lists found by a mobile or a mailbox, however it is written', async () => {
  for (const text of ['987654321', '987 654 321', '+51 987 654 321', 'rosa@correo.example']) {
    const found = await recordsFor(provider, text, () => true);
    expect(found.map(({ to }) => to).toSorted(), text).toEqual(['/contactos/2', '/personas/1']);
  }
});

it('shows editions by their code, asked in one list', async () => {
  const found = await recordsFor(provider, '2026-11', () => true);
  expect(found.map(({ to, title }) => [to, title])).toEqual([['/ediciones/3', 'RCP · 2026-11']]);
});

it('shows a refund by the number of its transfer', async () => {
  const found = await recordsFor(provider, '998877', () => true);
  expect(found.map(({ to, title }) => [to, title])).toEqual([['/tratos/5', 'Devolución 998877']]);
});
