export type Fault = { path: string; message: string };

/**
 * Every sentence in a tree of errors, with its path: react-hook-form's, whose leaves carry a message (plain text, or
 * `{message}` from react-admin's form-level validation), and that of a refused call, whose leaves are the sentences.
 */
export function faultsOf(errors: unknown, path = ''): Fault[] {
  if (path && typeof errors === 'string') return errors ? [{ path, message: errors }] : [];
  if (errors === null || typeof errors !== 'object') return [];
  const { message, ref, ...inner } = errors as { message?: unknown; ref?: unknown };
  const words = sentence(message);
  if (words) return [{ path, message: words }];
  // A leaf of the form without words: what kind of fault it is, is no sentence.
  if (message !== undefined || ref !== undefined) return [];
  return Object.entries(inner).flatMap(([key, part]) =>
    faultsOf(part, path ? `${path}.${key}` : key),
  );
}

/** The first sentence anywhere below an error of a field. */
export function firstMessage(error: unknown): string | undefined {
  return faultsOf(error)[0]?.message;
}

function sentence(message: unknown): string | undefined {
  if (typeof message === 'string') return message || undefined;
  const inner = (message as { message?: unknown } | null | undefined)?.message;
  return typeof inner === 'string' && inner ? inner : undefined;
}
