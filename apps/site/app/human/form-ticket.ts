import { createHash } from 'node:crypto';
import type { FailureBody } from '@aulario/client/result';
import { challengeEndpoints, proofHeaders, tooFast } from '@aulario/contract/challenge';
import type { AppLoadContext } from 'react-router';

/**
 * The ticket that a form carries: a challenge of ours as base64. Null when none could be had. After a refusal that asks for more
 * work it is as dear as that says; one that came back too early, from where no program runs, is kept: so is that of a form that a
 * password manager filled at once, or whoever presses again at once would be as early again.
 */
export async function formTicket(
  { api }: Pick<AppLoadContext, 'api'>,
  refused?: FailureBody,
  sent?: FormData,
): Promise<string | null> {
  const kept = refused?.work && sent && waitingTicket(sent);
  if (kept) return kept;
  const early = refused?.errors?.some(({ message }) => message === tooFast);
  if (early && sent?.get('ticket')) return String(sent.get('ticket'));
  // At least one that is dearer: where no program runs, it shows that its form was told to wait.
  const query = { level: refused?.work ? Math.max(1, refused.work.level) : 0 };
  const challenge = await api.request(challengeEndpoints.challenge, { query });
  return challenge.ok ? btoa(JSON.stringify(challenge.data)) : null;
}

/** The ticket of a form that was told to wait and came back before anybody looked at it; undefined where a program solves it. */
export function waitingTicket(sent: FormData): string | undefined {
  return sent.get('waited') && !sent.get('proof') ? String(sent.get('ticket')) : undefined;
}

/**
 * What the API is told of a form: the proof that the browser made, else the ticket as it was; and, of one without a key, by its ticket
 * which form it is: where the answer was lost it is sent again and done once.
 */
export function proofOf(form: FormData): Record<string, string> {
  const text = (name: string) => String(form.get(name) ?? '');
  const once = form.has('key') ? {} : keyOf(text('ticket'));
  if (text('proof')) return { [proofHeaders.solved]: text('proof'), ...once };
  return text('ticket') ? { [proofHeaders.ticket]: text('ticket'), ...once } : {};
}

function keyOf(ticket: string): Record<string, string> {
  if (!ticket) return {};
  return { 'Idempotency-Key': createHash('sha256').update(ticket).digest('base64url') };
}

/**
 * The same for what nobody is to be kept from by a hurry: the order, the claims book. An unsolved ticket would
 * gain nothing there, and is refused within seconds of the form; that of a form that was told to wait shows that it did.
 */
export function solvedProofOf(form: FormData): Record<string, string> {
  return form.get('proof') || form.get('waited') ? proofOf(form) : {};
}

/** Nobody sees that field: whoever filled it is a program, which is answered as if all were well. */
export function isProgram(form: FormData): boolean {
  return String(form.get('website') ?? '') !== '';
}
