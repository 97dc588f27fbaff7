import type { DataGroup } from './data-group.ts';

/** Columns that say who of the academy did something, and what they wrote of their own act. */
export const staffNames = (columns: string): DataGroup => ({
  ...{ use: 'equipo', what: 'Qué hizo en el sistema quien trabaja en la academia', fate: 'staff' },
  columns,
});
