import { z } from 'zod';
import type { Permission } from './access.ts';
import { endpoint } from './endpoint.ts';
import { booleanQuery, listQuery } from './list.ts';
import { idParams, versionRead } from './primitive.ts';

/** Fields that may be left out of a change. What a new record starts with is for new ones: in a change it would undo what is kept. */
function changesOf<F extends z.ZodObject>(fields: F) {
  const parts = Object.entries(fields.shape as Record<string, z.ZodType>);
  const plain = parts.map(([name, part]) => [
    name,
    part instanceof z.ZodDefault ? part.unwrap() : part,
  ]);
  return z.strictObject(Object.fromEntries(plain) as F['shape']).partial();
}

/** The calls of a kind of record that staff keep: list, one, new, change, retire, bring back. */
export function keptRecord<F extends z.ZodObject, A extends z.ZodType>(
  path: string,
  what: string,
  {
    fields,
    answer,
    tag,
    read,
    write,
    example,
  }: {
    fields: F;
    answer: A;
    tag: string;
    read: Permission;
    write: Permission;
    example: z.input<F>;
  },
) {
  const common = { tag, errors: ['not-found', 'conflict', 'stale-version'] as const };
  return {
    list: endpoint({
      ...common,
      method: 'GET',
      path,
      summary: `${what}, newest first.`,
      access: read,
      query: listQuery({
        sorts: ['createdAt', 'match'],
        defaultSort: '-createdAt',
        filters: { retired: booleanQuery.optional() },
      }),
      answer: z.array(answer),
      list: true,
    }),
    get: endpoint({
      ...common,
      method: 'GET',
      path: `${path}/:id`,
      summary: `${what}: one.`,
      access: read,
      params: idParams,
      answer,
    }),
    create: endpoint({
      ...common,
      method: 'POST',
      path,
      summary: `${what}: a new one.`,
      access: write,
      body: fields,
      status: 201,
      answer,
      example,
    }),
    update: endpoint({
      ...common,
      method: 'PUT',
      path: `${path}/:id`,
      summary: `${what}: changes one.`,
      access: write,
      params: idParams,
      body: changesOf(fields).extend({ version: versionRead }),
      answer,
      example: { ...example, version: 1 },
    }),
    retire: endpoint({
      ...common,
      method: 'DELETE',
      path: `${path}/:id`,
      summary: `${what}: retires one; it can be brought back.`,
      access: write,
      params: idParams,
      answer,
    }),
    restore: endpoint({
      ...common,
      method: 'PUT',
      path: `${path}/:id/restoration`,
      summary: `${what}: brings one back.`,
      access: write,
      params: idParams,
      answer,
    }),
  };
}
