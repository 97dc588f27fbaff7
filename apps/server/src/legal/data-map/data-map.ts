import { certificatesMap } from './certificates.map.ts';
import type { DataGroup, TableMap } from './data-group.ts';
import { formMap } from './forms.map.ts';
import { learningMap } from './learning.map.ts';
import { officeMap } from './office.map.ts';
import { peopleMap } from './people.map.ts';
import { plainMap } from './plain.map.ts';
import { salesMap } from './sales.map.ts';

/**
 * Every column of every table: whose data it is, or that it is nobody's. The privacy page, the list of what an erasure
 * keeps, and the tests of erasure, own data and retention are made from it; a test refuses a column that is not here.
 */
export const dataMap: Readonly<Record<string, TableMap>> = {
  ...peopleMap,
  ...formMap,
  ...salesMap,
  ...learningMap,
  ...certificatesMap,
  ...officeMap,
  ...plainMap,
};

/** Names of columns, one by one. */
export const columnsOf = (names: string): string[] => names.split(/\s+/).filter(Boolean);

/** Every group of the map, with its table. */
export function dataGroups(): (DataGroup & { table: string })[] {
  return Object.entries(dataMap).flatMap(([table, { personal = [] }]) =>
    personal.map((group) => ({ table, ...group })),
  );
}
