import { permissions } from '@aulario/contract/access';
import { readOf } from '@aulario/contract/api';
import type { Endpoint } from '@aulario/contract/endpoint';
import { hasVersion } from './etag.ts';

/**
 * What the reference page says below a call's title: who may make it, what its headers can do, and
 * a line for the terminal. `$AULARIO` is the address of the academy, `$TOKEN` comes from the login.
 */
export function callDescription(endpoint: Endpoint): string {
  const notes = [
    accessNote(endpoint),
    endpoint.list && 'The total is in `X-Total-Count`, the pages are in `Link`.',
    endpoint.method !== 'GET' && 'Sent again with the same `Idempotency-Key` it happens once.',
    readOf(endpoint) &&
      'What its GET answers can be sent back: fields that nobody writes are ignored, and what is as it was is no change.',
    endpoint.orMultipart &&
      'It takes `multipart/form-data` too: the same fields as text, and a picture as `file`.',
    hasVersion(endpoint.body) &&
      'Send the version that you read, as `version` or in `If-Match`: an older one answers 409 with what changed meanwhile. Without one nothing is written over what somebody else wrote in the last hour; `If-Match: *` writes over whatever is there.',
  ].filter(Boolean);
  return `${notes.join(' ')}\n\n\`\`\`sh\n${curlLine(endpoint)}\n\`\`\``;
}

/** The call as one line of curl, with the contract's example. */
export function curlLine(endpoint: Endpoint): string {
  const { method, path, example, access, body, multipart, idempotent } = endpoint;
  const filled = path.replace(/:(\w+)/g, (_, name) =>
    name === 'id' ? sampleId : `$${name.toUpperCase()}`,
  );
  const query =
    !body && example ? `?${new URLSearchParams(example as Record<string, string>)}` : '';
  const parts = [
    method === 'GET' ? 'curl' : `curl -X ${method}`,
    `"$AULARIO/api${filled}${query}"`,
    access !== 'public' && '-H "Authorization: Bearer $TOKEN"',
    idempotent && '-H "Idempotency-Key: $KEY"',
    ...(multipart ? formParts(example) : []),
    body && !multipart && `-H 'Content-Type: application/json' -d '${quoted(example ?? {})}'`,
  ];
  return parts.filter(Boolean).join(' ');
}

const sampleId = '0198c0de-0000-7000-8000-000000000001';

function accessNote({ access }: Endpoint): string {
  if (access === 'public') return 'Open to everybody.';
  if (access === 'signed-in') return 'For whoever has a session, about what is theirs.';
  return `Needs \`${access}\`: ${permissions[access].join(', ')}.`;
}

function formParts(example: unknown): string[] {
  const fields = Object.entries((example ?? {}) as Record<string, string>);
  return [...fields.map(([name, value]) => `-F '${name}=${value}'`), '-F file=@imagen.jpg'];
}

/** For between single quotes of a shell. */
function quoted(value: unknown): string {
  return JSON.stringify(value).replaceAll("'", "'\\''");
}
