import type { Endpoint } from './endpoint.ts';
import * as areas from './endpoints.ts';

/** Every call of the API, by area. */
export const api: typeof areas = areas;

const operationIds = new Map<object, string>(
  Object.entries(api).flatMap(([area, calls]) =>
    Object.entries(calls).map(([name, call]): [object, string] => [call, `${area}.${name}`]),
  ),
);

/** Name of a call in the reference and in clients that are made from it: `deals.listDeals`; it stays when its path moves. */
export function operationIdOf(endpoint: object): string | undefined {
  return operationIds.get(endpoint);
}

const reads = new Map<string, Endpoint>(
  Object.values(api)
    .flatMap((calls): Endpoint[] => Object.values(calls))
    .filter(({ method }) => method === 'GET')
    .map((read) => [read.path, read]),
);

/** The call that shows what this one changes, when it is a PUT of the same address. */
export function readOf({ method, path }: Endpoint): Endpoint | undefined {
  return method === 'PUT' ? reads.get(path) : undefined;
}
