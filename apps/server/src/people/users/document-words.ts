import { type DocumentType, documentTypes } from '@aulario/contract/people/user';

/** A document as papers say it: "DNI 45678912"; null where there is none. */
export function documentWords(own: {
  document: DocumentType | null;
  dni: string | null;
}): string | null {
  // Papers of an academy are read in its country: the one in brackets is for forms.
  return own.document && own.dni
    ? `${documentTypes[own.document].replace(/ \(.*\)$/, '')} ${own.dni}`
    : null;
}
