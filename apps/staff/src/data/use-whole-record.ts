import { type RaRecord, useGetOne } from 'react-admin';

/**
 * A record as its own call answers it. A list puts its rows where react-admin looks for single
 * records; where a row tells less than the record, a page that is opened from the list would begin
 * with parts missing. The meta keeps the two apart.
 */
export function useWholeRecord<T extends RaRecord>(resource: string, id: string) {
  return useGetOne<T>(resource, { id, meta: { whole: true } });
}
