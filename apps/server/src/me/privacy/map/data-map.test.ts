import { ownDataSchema } from '@aulario/contract/me/own-account';
import { expect, it } from 'vitest';
import { schemaTables } from '../../../../test/schema-tables.ts';
import { columnsOf, dataGroups, dataMap } from '../../../legal/data-map/data-map.ts';
import { dataUses } from '../../../legal/data-map/uses.ts';
import { ownParts } from './own-parts.ts';

it('says of every column of every table whose data it is, once', async () => {
  const tables = await schemaTables();
  expect(tables.size).toBeGreaterThan(100);
  expect(Object.keys(dataMap).sort()).toEqual([...tables.keys()].sort());
  for (const [table, { columns }] of tables) {
    const { plain = '', personal = [] } = dataMap[table] ?? {};
    const said = [plain, ...personal.map((group) => group.columns)].flatMap(columnsOf);
    expect(said.sort(), table).toEqual(columns.map(({ name }) => name).sort());
  }
});

it('has no use of data that nothing is used for', () => {
  const used = new Set(dataGroups().map(({ use }) => use));
  expect(Object.keys(dataUses).filter((use) => !used.has(use as never))).toEqual([]);
});

it('says where a person finds the data of each use among their own, and what own data has no use for', () => {
  const parts = Object.keys(ownDataSchema.shape);
  const about = ['generatedAt', 'academy'];
  const said = Object.values(ownParts).flatMap((part) => (typeof part === 'string' ? [] : part));
  expect([...new Set([...said, ...about])].sort()).toEqual(parts.sort());
});
