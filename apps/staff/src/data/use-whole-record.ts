import { type RaRecord, useGetOne } from 'react-admin';

/**
 * A record as its own call answers it. A list puts its rows where react-admin looks for single
 * records; where a row tells less than the record, a page that is opened from the list would begin
 * with parts missing. The meta keeps the two apart.
 * @param every after how many milliseconds it is read again, of a record that waits for something; false where it does not
 */
export function useWholeRecord<T extends RaRecord>(
  resource: string,
  id: string,
  every: (record: T) => number | false = () => false,
) {
  return useGetOne<T>(
    resource,
    { id, meta: { whole: true } },
    { refetchInterval: ({ state }) => (state.data ? every(state.data) : false) },
  );
}
