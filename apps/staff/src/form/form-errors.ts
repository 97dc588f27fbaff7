import type { Endpoint } from '@aulario/contract/endpoint';
import { z } from 'zod';
import { nestByPath } from '../data/api-error.ts';
import { toBody } from '../data/request-body.ts';

type Values = Record<string, unknown>;

/**
 * What the contract says of a form's values, shaped like the form: the same schema that the server
 * applies. Creating and changing are both held to the creation's schema, so that a required field
 * cannot be emptied later.
 */
export function formErrors(endpoint: Endpoint, values: Values): Values {
  const schema = endpoint.body;
  if (!(schema instanceof z.ZodObject)) return {};
  const body = toBody(endpoint, values);
  const checked = schema.safeParse(body);
  if (checked.success) return {};
  return nestByPath(
    checked.error.issues.map(({ path, message }) => ({ path: path.join('.'), message })),
  );
}
