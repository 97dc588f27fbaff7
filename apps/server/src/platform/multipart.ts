import '@fastify/multipart';
import type { Endpoint } from '@aulario/contract/endpoint';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { DomainError, firstOfEach } from './error.ts';

/**
 * The one file of a multipart request and its text fields, validated by the endpoint's body.
 * @throws DomainError `too-large` past the limit, `validation` for a missing file, a bad field or a
 * form that ends too early.
 */
export async function readUpload<B extends z.ZodType>(
  request: FastifyRequest,
  endpoint: Endpoint<z.ZodType, z.ZodType, B, z.ZodType>,
  maxBytes: number,
): Promise<{ bytes: Uint8Array; fields: z.output<B> }> {
  const { bytes, fields, chosen } = await readParts(request, maxBytes);
  const result = endpoint.body?.safeParse(fields);
  const errors = firstOfEach(
    (result?.error?.issues ?? []).map(({ path, message }) => ({ path: path.join('.'), message })),
  );
  if (!bytes?.length)
    errors.push({
      path: 'file',
      message: chosen ? 'Ese archivo está vacío.' : 'Elige el archivo que quieres enviar.',
    });
  if (errors.length > 0 || !bytes) throw new DomainError('validation', errors[0]?.message, errors);
  return { bytes, fields: result?.data as z.output<B> };
}

/**
 * A form with a file that is not required, as the body of a call that also takes JSON: what is no text in the body's
 * schema is read from its text, and an empty field is nothing.
 */
export async function readOptionalUpload(
  request: FastifyRequest,
  { body }: Endpoint,
  maxBytes: number,
): Promise<{ bytes: Uint8Array | undefined; fields: Record<string, unknown> }> {
  const { bytes, fields } = await readParts(request, maxBytes);
  const { shape = {} } = (body ?? {}) as { shape?: Record<string, z.ZodType> };
  const asSaid = ([name, text]: [string, string]) => {
    if (text === '') return [];
    const isText = shape[name]?.safeParse(text).success ?? true;
    return [[name, isText ? text : readJson(text)] as const];
  };
  return { bytes, fields: Object.fromEntries(Object.entries(fields).flatMap(asSaid)) };
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** What the parser cannot read is the fault of whoever sent it, and no error of the server. */
async function readParts(request: FastifyRequest, fileSize: number) {
  const fields: Record<string, string> = {};
  let bytes: Uint8Array | undefined;
  // Where nobody chose one, browsers send an empty one without a name.
  let chosen = false;
  try {
    for await (const part of request.parts({ limits: { fileSize, files: 1, fields: 20 } })) {
      if (part.type === 'file') {
        bytes = await part.toBuffer();
        chosen = Boolean(part.filename);
      } else if (typeof part.value === 'string') fields[part.fieldname] = part.value;
    }
  } catch (error) {
    if (error instanceof Error && 'statusCode' in error) throw error;
    throw new DomainError('validation', 'El formulario llegó incompleto. Envíalo otra vez.');
  }
  return { bytes, fields, chosen };
}
