import { useEffect, useRef } from 'react';

/** Milliseconds that sending waits for a proof; after that the ticket goes as it is. */
const patience = 20_000;

/**
 * Goes into a form that strangers fill: its ticket, which the browser solves while the person types,
 * and a field that only programs see. Without JavaScript the ticket goes back unsolved.
 */
export function HumanCheck({ ticket }: { ticket: string | null }) {
  const proof = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const field = proof.current;
    const form = field?.form;
    if (!form || !ticket || !('Worker' in window) || !window.isSecureContext) return;
    const leaving = new AbortController();
    const { signal } = leaving;
    let work: Promise<void> | undefined;
    let waited = false;
    const start = () => {
      work ??= import('./solve.ts')
        .then(({ solve }) => solve(ticket, signal))
        .then((solved) => {
          field.value = solved;
        })
        .catch(() => {});
      return work;
    };
    const hold = (event: SubmitEvent) => {
      if (field.value || waited) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      form.setAttribute('aria-busy', 'true');
      const soon = new Promise((done) => setTimeout(done, patience));
      Promise.race([start(), soon]).then(() => {
        waited = true;
        form.removeAttribute('aria-busy');
        if (!signal.aborted) form.requestSubmit(event.submitter);
      });
    };
    field.value = '';
    form.addEventListener('focusin', start, { once: true, signal });
    // Before the form's own handler, wherever that one listens.
    form.addEventListener('submit', hold, { capture: true, signal });
    return () => leaving.abort();
  }, [ticket]);
  return (
    <>
      {ticket && <input type="hidden" name="ticket" value={ticket} />}
      <input ref={proof} type="hidden" name="proof" />
      <div aria-hidden="true" className="sr-only">
        <label htmlFor="sitio-web">No llenes este campo</label>
        <input id="sitio-web" name="website" tabIndex={-1} autoComplete="off" />
      </div>
    </>
  );
}
