import { isDeepStrictEqual } from 'node:util';
import { type Permission, permissions } from '@aulario/contract/access';
import { readOf } from '@aulario/contract/api';
import type { Endpoint } from '@aulario/contract/endpoint';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { allows } from './actor.ts';
import { tellVersion } from './etag.ts';

type Fields = Record<string, unknown>;
type Read = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;

/** How each app reads what its addresses show; by its server, which all its rooms share. */
const readers = new WeakMap<object, Map<string, Read>>();

/** Remembers how a record is read, for when it is sent back. */
export function rememberRead(app: FastifyInstance, { path }: Endpoint, read: Read): void {
  const known = readers.get(app.server) ?? new Map<string, Read>();
  readers.set(app.server, known.set(path, read));
}

/**
 * For a PUT of what a GET answers: its answer can be sent back as it was read. What the record has and nobody writes is
 * left out, records it names are taken as their ids, and what is still as it is kept is no change: a record of which
 * nothing else was sent is answered as it is. A field that the record does not have stays, and is refused by its name.
 */
export function takesSentBack(endpoint: Endpoint) {
  const read = readOf(endpoint);
  const [takes, shows] = [shapeOf(endpoint.body), shapeOf(read?.answer)];
  if (!read || !takes || !shows || endpoint.multipart) return undefined;
  // An act on what is read answers something else: there is nothing to answer before it is done.
  const answersIt = Object.entries(shapeOf(endpoint.answer) ?? {}).every(
    ([key, field]) => key in shows || isOptional(field),
  );
  const needed = (key: string) => key === 'version' || !isOptional(takes[key]);
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const { body } = request;
    if (!isFields(body)) return;
    const fields = Object.keys(body).filter((key) => key in takes || !(key in shows));
    const whole = fields.length < Object.keys(body).length;
    const kept = whole ? await keptRecord(read, request, reply) : undefined;
    const isKept = (key: string) => kept !== undefined && isDeepStrictEqual(kept[key], body[key]);
    const changed = fields.filter((key) => !isKept(key));
    if (kept && answersIt && changed.every((key) => key === 'version')) {
      request.shown = read.sensitive;
      tellVersion(reply, kept);
      return reply.send(kept);
    }
    const sent = fields.filter((key) => changed.includes(key) || needed(key));
    const rest = Object.fromEntries(sent.map((key) => [key, body[key]]));
    request.body = asWritten(endpoint.body, read.answer, rest);
  };
}

/** The record as it would be answered now, on the wire; nothing where this person may not see it. */
async function keptRecord(
  { path, access }: Endpoint,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Fields | undefined> {
  if (access in permissions && !allows(request.actor, access as Permission)) return undefined;
  const read = readers.get(request.server.server)?.get(path);
  // What is not there is refused by the call itself.
  const record = await read?.(request, reply).catch(() => undefined);
  return isFields(record) ? record : undefined;
}

/** What was read, as the schema of what is written takes it. */
function asWritten(written: unknown, read: unknown, value: unknown): unknown {
  const [to, from] = [inner(written), inner(read)];
  if (Array.isArray(value) && to instanceof z.ZodArray && from instanceof z.ZodArray)
    return value.map((one) => asWritten(to.element, from.element, one));
  if (!isFields(value) || !(from instanceof z.ZodObject)) return value;
  if (!(to instanceof z.ZodObject))
    return to instanceof z.ZodString && '_id' in from.shape && typeof value._id === 'string'
      ? value._id
      : value;
  const fields = Object.entries(value).flatMap(([key, part]): [string, unknown][] => {
    const [takes, shows] = [to.shape[key], from.shape[key]];
    if (!shows) return [[key, part]];
    if (!takes || isLeftOut(part, takes, shows)) return [];
    return [[key, asWritten(takes, shows, part)]];
  });
  return Object.fromEntries(fields);
}

/** Nothing, as the record says it, where what is written says it by leaving the field out. */
function isLeftOut(part: unknown, takes: z.ZodType, shows: z.ZodType): boolean {
  const says = (field: z.ZodType) => field.safeParse(null).success;
  return part === null && isOptional(takes) && !says(takes) && says(shows);
}

function shapeOf(schema: unknown): Record<string, z.ZodType> | undefined {
  const object = inner(schema);
  return object instanceof z.ZodObject ? object.shape : undefined;
}

/** The schema within what only says that it may be absent or is worked on afterwards. */
function inner(schema: unknown): unknown {
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodPrefault ||
    schema instanceof z.ZodReadonly
  )
    return inner(schema.def.innerType);
  return schema instanceof z.ZodPipe ? inner(schema.def.in) : schema;
}

function isOptional(schema: z.ZodType | undefined): boolean {
  return schema === undefined || schema.safeParse(undefined).success;
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
