import type { DocumentType } from '@aulario/contract/people/user';
import { documentFault } from '@aulario/contract/people/user-document';

/** A document number must have the shape of its kind; without a number there is nothing to check. */
export function documentErrors(values: Record<string, unknown>): Record<string, unknown> {
  const { document, dni } = values;
  if (typeof dni !== 'string' || dni === '' || typeof document !== 'string') return {};
  const fault = documentFault(document as DocumentType, dni);
  return fault ? { dni: fault } : {};
}
