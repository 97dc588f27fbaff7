import { type RefObject, useEffect, useState } from 'react';

/** Milliseconds that sending waits for a proof; after that the ticket goes as it is. */
const patience = { usual: 20_000, dear: 120_000 };

/**
 * Solves a ticket away from the page's own thread, and keeps its form until that is done: one of the usual work while somebody types;
 * one that came back dearer at once, and then it sends the form, unless somebody went on typing.
 * @returns how far a dear one is, from 0 to 1, while it is at work; 1 when it is done and its form waits for who goes on typing
 */
export function useProof(
  proof: RefObject<HTMLInputElement | null>,
  ticket: string | null,
): number | undefined {
  const [part, setPart] = useState<number>();
  useEffect(() => {
    const field = proof.current;
    if (!field?.form || !ticket || !('Worker' in window) || !window.isSecureContext) return;
    const leaving = new AbortController();
    field.value = '';
    setPart(undefined);
    const work = { field, form: field.form, ticket, signal: leaving.signal };
    const { start, pressed } = holdForm(work, isDear(ticket) ? setPart : undefined);
    if (isDear(ticket))
      sendWhenDone(work, start, pressed).then((waits) => setPart(waits ? 1 : undefined));
    return () => leaving.abort();
  }, [proof, ticket]);
  return part;
}

/** Whether it asks for more than the usual work, as one does that a refusal brought. */
export function isDear(ticket: string | null): boolean {
  return ticket !== null && Boolean(JSON.parse(atob(ticket)).parameters.data.tries);
}

type Work = {
  field: HTMLInputElement;
  form: HTMLFormElement;
  ticket: string;
  signal: AbortSignal;
};

/** What is sent before the proof is there waits for it. */
function holdForm({ field, form, ticket, signal }: Work, tell?: (part: number) => void) {
  let work: Promise<void> | undefined;
  let [waited, isPressed] = [false, false];
  const start = () => {
    work ??= import('./solve.ts')
      .then(({ solve }) => solve(ticket, signal, tell))
      .then((solved) => {
        field.value = solved;
      })
      .catch(() => {});
    return work;
  };
  const hold = (event: SubmitEvent) => {
    isPressed = true;
    // Without a line nothing can be sent, and that is said at once.
    if (field.value || waited || !navigator.onLine) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    form.setAttribute('aria-busy', 'true');
    const soon = new Promise((done) => setTimeout(done, tell ? patience.dear : patience.usual));
    Promise.race([start(), soon]).then(() => {
      waited = true;
      form.removeAttribute('aria-busy');
      if (!signal.aborted) form.requestSubmit(event.submitter);
    });
  };
  form.addEventListener('focusin', start, { once: true, signal });
  // Before the form's own handler, wherever that one listens.
  form.addEventListener('submit', hold, { capture: true, signal });
  return { start, pressed: () => isPressed };
}

/** @returns whether the proof is there and its form was not sent: somebody went on typing. */
async function sendWhenDone(
  { field, form, signal }: Work,
  start: () => Promise<void>,
  pressed: () => boolean,
): Promise<boolean> {
  let typed = false;
  const type = () => {
    typed = true;
  };
  form.addEventListener('input', type, { signal });
  await start();
  // As the Enter key sends it.
  const button = form.querySelector<HTMLButtonElement>('button[type=submit]');
  const ready = field.value !== '' && !pressed() && !signal.aborted;
  if (ready && !typed) form.requestSubmit(button);
  return ready && typed;
}
