import { type RaRecord, useStore } from 'react-admin';
import type { Column } from './column.ts';

type Choices = Record<string, boolean>;

/** The columns of a list that this person wants, remembered on this computer; the first stays. */
export function useShownColumns<R extends RaRecord>(resource: string, columns: Column<R>[]) {
  const [choices, setChoices] = useStore<Choices>(`preferences.${resource}.columns`, {});
  return {
    shown: shownColumns(columns, choices),
    isShown: (column: Column<R>) => choices[column.label] ?? !column.optional,
    choose: (label: string, wanted: boolean) => setChoices({ ...choices, [label]: wanted }),
    reset: () => setChoices({}),
    changed: Object.keys(choices).length > 0,
  };
}

/** A column that was asked for stands on every width; one nobody spoke of only where there is room. */
export function shownColumns<R extends RaRecord>(
  columns: Column<R>[],
  choices: Choices,
): Column<R>[] {
  return columns.flatMap((column, place) => {
    const wanted = choices[column.label];
    if (place > 0 && !(wanted ?? !column.optional)) return [];
    return wanted ? [{ ...column, from: undefined }] : [column];
  });
}
