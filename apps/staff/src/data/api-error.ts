import type { ErrorCode, FieldError } from '@aulario/contract/error';
import { HttpError } from 'react-admin';

type Failure = {
  status: number;
  error: { code?: ErrorCode; message: string; errors?: readonly FieldError[] };
};
type Nested = { [key: string]: Nested | string };

const stale: ErrorCode = 'stale-version';
const sentBefore: readonly ErrorCode[] = ['key-reused', 'answer-lost'];

/**
 * A refused call as react-admin knows it: `body.errors` has the shape of the form, so that each
 * sentence stands beside its field; the message is the server's, in Spanish.
 */
export function toHttpError({ status, error }: Failure): HttpError {
  const { code, message } = error;
  const errors = error.errors?.length ? nestByPath(error.errors) : undefined;
  // Who changed what meanwhile is no fault of what was typed: a form finds none beside its fields.
  const said = code === stale ? { changed: error.errors } : { errors };
  return new HttpError(message, status, { code, message, ...said });
}

/**
 * Who changed which field meanwhile, of a call that was refused for it. To what is said for programs, as the database
 * has it ("28000"): pages show it beside, as they show it elsewhere.
 */
export function changedMeanwhile(error: HttpError): FieldError[] {
  const changed: FieldError[] = error.body?.changed ?? [];
  return changed.map(({ path, message }) => ({
    path,
    message: message.replace(/: ahora es «.*$/s, '.'),
  }));
}

/** Whether the call was refused because somebody else changed the record first. */
export function isStale(error: unknown): error is HttpError {
  return error instanceof HttpError && error.body?.code === stale;
}

/** Whether what was sent before, whose answer never came, was done all the same. */
export function isSentBefore(error: unknown): boolean {
  return error instanceof HttpError && sentBefore.includes(error.body?.code);
}

/** `syllabus.0.title` → `{syllabus: {0: {title: message}}}`. The first sentence of a path wins. */
export function nestByPath(errors: readonly FieldError[]): Nested {
  const root: Nested = {};
  for (const { path, message } of errors) {
    const keys = path.split('.').filter(Boolean);
    const last = keys.pop();
    if (last === undefined) continue;
    let place = root;
    for (const key of keys) {
      const next = place[key];
      place = place[key] = typeof next === 'object' ? next : {};
    }
    place[last] ??= message;
  }
  return root;
}

/** Whether the call was refused for what stands, or is missing, in this field. */
export function isRefusedAt(error: unknown, field: string): boolean {
  return error instanceof HttpError && Boolean(error.body?.errors?.[field]);
}
