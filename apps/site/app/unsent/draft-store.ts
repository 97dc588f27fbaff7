import { readSessionToken } from '@aulario/client/session-cookie';

/** Milliseconds after which a draft is nobody's: the tab of a shared device stays open. */
const lasting = 2 * 60 * 60_000;
const mark = 'borrador:';

export type Values = [name: string, value: string][];
type Draft = { at: number; whose: string; values: Values };

const key = (path: string) => mark + path.replace(/\/$/, '');
const drafts = () => Object.keys(sessionStorage).filter((name) => name.startsWith(mark));

/** Who is signed in, in any tab; no draft says it so that somebody could sign in with it. */
function whose(): string {
  let sum = 0;
  for (const sign of readSessionToken(document) ?? '')
    sum = (Math.imul(sum, 31) + sign.charCodeAt(0)) | 0;
  return sum.toString(36);
}

export function writeDraft(path: string, values: Values): void {
  const draft: Draft = { at: Date.now(), whose: whose(), values };
  try {
    sessionStorage.setItem(key(path), JSON.stringify(draft));
  } catch {
    // It is full, or forbidden: then there is no draft.
  }
}

export function readDraft(path: string): Draft | undefined {
  forgetOthers();
  return parsed(key(path));
}

/** What was sent is no draft; who leaves their account leaves none at all. */
export function forgetSent(page: string, path: string): void {
  for (const name of path.startsWith('/salir') ? drafts() : [key(page)])
    sessionStorage.removeItem(name);
}

/** Takes away what is old, and what somebody else typed: whoever signed in since, or out, here or in another tab. */
export function forgetOthers(): void {
  try {
    const now = whose();
    for (const name of drafts()) {
      const draft = parsed(name);
      const age = Date.now() - (draft?.at ?? 0);
      if (draft?.whose !== now || age < 0 || age >= lasting) sessionStorage.removeItem(name);
    }
  } catch {
    // It is forbidden: then there is no draft.
  }
}

function parsed(name: string): Draft | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(name) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}
