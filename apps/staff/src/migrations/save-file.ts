import type { Endpoint } from '@aulario/contract/endpoint';
import { call } from '../data/api-client.ts';

/** Hands an answer to the browser's downloads; a plain link would go without the session's token. */
export async function saveFile(
  endpoint: Endpoint,
  input: { params?: unknown; query?: unknown },
  name: string,
): Promise<void> {
  const { data } = await call<Blob | string>(endpoint, input);
  // Reading an answer as text takes off the mark by which spreadsheets know UTF-8.
  const blob =
    data instanceof Blob ? data : new Blob(['\uFEFF', data], { type: 'text/csv;charset=utf-8' });
  saveBytes(blob, name);
}

/** Hands bytes that are here to the browser's downloads. */
export function saveBytes(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob);
  Object.assign(document.createElement('a'), { href: url, download: name }).click();
  URL.revokeObjectURL(url);
}
