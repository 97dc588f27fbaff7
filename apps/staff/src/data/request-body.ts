import type { Endpoint } from '@aulario/contract/endpoint';
import { z } from 'zod';

type Values = Record<string, unknown>;

/**
 * What an endpoint's strict body accepts of a form's values: unknown keys are left out, pictures
 * become their ids, and a cleared field becomes the emptiness that its schema knows.
 */
export function toBody(endpoint: Endpoint, values: Values): Values {
  const body: Values = {};
  for (const [key, schema] of Object.entries(bodyFields(endpoint))) {
    const value = withPictureIds(values[key]);
    if (value === undefined) continue;
    if (value !== null || schema.safeParse(null).success) body[key] = value;
    else if (acceptsText(schema)) body[key] = '';
  }
  return body;
}

/**
 * The part of a form that was really changed, plus the version that it was read at; so that the
 * audit log names what changed, and a field that the role may not write is never sent.
 */
export function toChanges(endpoint: Endpoint, values: Values, previous: Values): Values {
  const body = toBody(endpoint, values);
  const before = toBody(endpoint, previous);
  const changed = Object.entries(body).filter(
    ([key, value]) => JSON.stringify(bare(value)) !== JSON.stringify(bare(before[key])),
  );
  const version = 'version' in bodyFields(endpoint) ? previous.version : undefined;
  return { ...Object.fromEntries(changed), ...(version === undefined ? {} : { version }) };
}

/** A value without its empty parts: inputs of what a record has not make an object of nothing, which nobody wrote. */
function bare(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(bare);
  if (value === undefined || value === null || value === '') return null;
  if (typeof value !== 'object') return value;
  const parts = Object.entries(value).flatMap(([key, part]) => {
    const kept = bare(part);
    return kept === null ? [] : [[key, kept] as const];
  });
  return parts.length > 0 ? Object.fromEntries(parts) : null;
}

function bodyFields(endpoint: Endpoint): Record<string, z.ZodType> {
  return endpoint.body instanceof z.ZodObject ? endpoint.body.shape : {};
}

/** A text schema complains of '' with a sentence of its own, or takes it; others call it a wrong type. */
function acceptsText(schema: z.ZodType): boolean {
  const tried = schema.safeParse('');
  return tried.success || tried.error.issues.every((issue) => issue.code !== 'invalid_type');
}

function withPictureIds(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withPictureIds);
  if (value === null || typeof value !== 'object') return value;
  const record = value as Values;
  if (typeof record._id === 'string' && typeof record.base === 'string') return record._id;
  return Object.fromEntries(
    Object.entries(record).map(([key, part]) => [key, withPictureIds(part)]),
  );
}
