import type { FilterField } from './column.ts';

/** Retired records leave the lists; this brings them into view. */
export const retiredFilter: FilterField = {
  source: 'retired',
  label: 'Retirados',
  choices: [
    { id: 'true', name: 'solo retirados' },
    { id: 'false', name: 'sin retirados' },
  ],
};
