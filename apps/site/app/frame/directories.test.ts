import type { Client } from '@aulario/client/http';
import type { Endpoint } from '@aulario/contract/endpoint';
import { expect, it } from 'vitest';
import { loadDirectories } from './directories.ts';

/** An API that has something at these addresses, and cannot read those that are null. */
function api(rows: Record<string, unknown[] | null>) {
  const asked: string[] = [];
  const request = async ({ path }: Endpoint) => {
    asked.push(path);
    const data = rows[path] === undefined ? [] : rows[path];
    return data ? { ok: true, data } : { ok: false };
  };
  return { asked, client: { request } as unknown as Pick<Client, 'request'> };
}

it('leads nobody of a new academy to a page that has nothing yet', async () => {
  const { client } = api({ '/open/categories': [{}], '/open/teachers': [{}] });
  const said = await loadDirectories(client, { goals: false, currency: 'COP' });
  expect(Object.keys(said)).toEqual(['/categorias', '/docentes']);
});

it('leads to what cannot be read just now, and asks nothing where there are goals', async () => {
  const { client, asked } = api({ '/open/testimonies': null });
  const said = await loadDirectories(client, { goals: false, currency: 'COP' });
  expect(Object.keys(said)).toEqual(['/testimonios']);
  asked.length = 0;
  const all = await loadDirectories(client, { goals: true, currency: 'COP' });
  expect([Object.keys(all).length, asked]).toEqual([6, []]);
});
