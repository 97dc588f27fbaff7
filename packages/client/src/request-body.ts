import type { AnyInput } from './request-input.ts';

/**
 * Writes the body of a call and the content type that goes with it into `headers`. A multipart
 * body carries no content type of ours: only fetch knows its boundary.
 */
export function requestBody(
  multipart: boolean | undefined,
  input: AnyInput,
  headers: Headers,
): FormData | string | undefined {
  if (multipart) {
    headers.delete('content-type');
    return formOf(input);
  }
  if (input.body === undefined) return undefined;
  headers.set('content-type', 'application/json');
  return JSON.stringify(input.body);
}

function formOf({ body, file, fileName }: AnyInput): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries((body ?? {}) as Record<string, unknown>)) {
    if (value === undefined || value === null) continue;
    form.append(name, typeof value === 'object' ? JSON.stringify(value) : String(value));
  }
  // Last, so that a server reading the stream knows the fields before the bytes come.
  if (file) form.append('file', file, fileName ?? nameOf(file));
  return form;
}

function nameOf(file: Blob): string {
  return 'name' in file && typeof file.name === 'string' && file.name ? file.name : 'archivo';
}
