import type { Endpoint } from '@aulario/contract/endpoint';
import { largestPage } from '@aulario/contract/list';
import type { DataProvider, RaRecord } from 'react-admin';
import type { Call } from './api-client.ts';
import { makePageStarts } from './page-starts.ts';
import { toBody, toChanges } from './request-body.ts';
import { resourceNamed } from './resources.ts';

type Stored = { _id: string } & Record<string, unknown>;
type Filter = Record<string, unknown>;

/**
 * react-admin's verbs on the contract's endpoints. Record ids are `_id` there and `id` here; `q` is
 * the contract's `search`; a list longer than the API's largest page is asked for page by page.
 * Deleting retires: the record stays and can be brought back.
 */
export function makeDataProvider(call: Call): DataProvider {
  const starts = makePageStarts();
  return {
    async getList(resource, { pagination, sort, filter }) {
      const { page = 1, perPage = 20 } = pagination ?? {};
      const endpoint = resourceNamed(resource).list;
      const query = { ...toQuery(filter), sort: toSort(sort) };
      if (perPage <= largestPage) {
        const list = JSON.stringify([query, perPage]);
        const after = starts.of(resource, list, page);
        const answer = await call<Stored[]>(endpoint, {
          query: { ...query, page, limit: perPage, ...(after && { after }) },
        });
        starts.learn(resource, list, page, answer.after);
        return { data: answer.data.map(withId) as never[], total: answer.total ?? 0 };
      }
      return (await readPages(call, endpoint, query, perPage)) as never;
    },
    async getOne(resource, { id }) {
      const answer = await call<Stored>(required(resourceNamed(resource).get, resource), {
        params: { id: String(id) },
      });
      return { data: withId(answer.data) as never };
    },
    async getMany(resource, { ids }) {
      const answer = await call<Stored[]>(resourceNamed(resource).list, {
        query: { ids: ids.join(','), limit: largestPage },
      });
      return { data: answer.data.map(withId) as never[] };
    },
    async getManyReference(resource, { target, id, pagination, sort, filter }) {
      const answer = await call<Stored[]>(resourceNamed(resource).list, {
        query: {
          ...toQuery({ ...filter, [target]: id }),
          sort: toSort(sort),
          page: pagination.page,
          limit: Math.min(pagination.perPage, largestPage),
        },
      });
      return { data: answer.data.map(withId) as never[], total: answer.total ?? 0 };
    },
    async create(resource, { data }) {
      const endpoint = required(resourceNamed(resource).create, resource);
      const answer = await call<Stored>(endpoint, { body: toBody(endpoint, data) });
      return { data: withId(answer.data) as never };
    },
    async update(resource, { id, data, previousData }) {
      const endpoint = required(resourceNamed(resource).update, resource);
      const answer = await call<Stored>(endpoint, {
        params: { id: String(id) },
        body: toChanges(endpoint, data, previousData ?? {}),
      });
      return { data: withId(answer.data) as never };
    },
    async updateMany() {
      throw new Error('Records are changed one by one, each with its version');
    },
    async delete(resource, { id, meta }) {
      const endpoint = required(resourceNamed(resource).retire, resource);
      const answer = await call<Stored>(endpoint, {
        params: { id: String(id) },
        ...(endpoint.body ? { body: { reason: meta?.reason } } : {}),
      });
      return { data: withId(answer.data) as never };
    },
    async deleteMany(resource, { ids }) {
      const endpoint = required(resourceNamed(resource).retire, resource);
      for (const id of ids) await call(endpoint, { params: { id: String(id) } });
      return { data: ids };
    },
  };
}

/** A record as react-admin wants it, with `id` beside `_id`. */
export function withId<T extends { _id: string }>(record: T): T & { id: string } {
  return { ...record, id: record._id };
}

async function readPages(call: Call, endpoint: Endpoint, query: Filter, wanted: number) {
  const data: RaRecord[] = [];
  let total = 0;
  for (let page = 1; data.length < wanted; page += 1) {
    const answer = await call<Stored[]>(endpoint, {
      query: { ...query, page, limit: largestPage },
    });
    total = answer.total ?? answer.data.length;
    data.push(...answer.data.map(withId));
    if (answer.data.length < largestPage) break;
  }
  return { data: data.slice(0, wanted), total };
}

/** The filters of a list as the contract's query; empty ones are left out. */
export function toQuery(filter: Filter = {}): Filter {
  const { q, ...rest } = filter;
  const kept = Object.entries({ ...rest, search: q }).filter(
    ([, value]) => value !== undefined && value !== null && value !== '',
  );
  return Object.fromEntries(kept.map(([key, value]) => [key, String(value)]));
}

/** `id` is react-admin's order when a screen names none: the server then uses its own. */
function toSort(sort?: { field: string; order: string }): string | undefined {
  if (!sort?.field || sort.field === 'id') return undefined;
  return sort.order === 'DESC' ? `-${sort.field}` : sort.field;
}

function required(endpoint: Endpoint | undefined, resource: string): Endpoint {
  if (!endpoint) throw new Error(`The API has no such call for ${resource}`);
  return endpoint;
}
