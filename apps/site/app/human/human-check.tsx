import { useRef } from 'react';
import { createPortal } from 'react-dom';
import { progressId } from '../ui/error-summary.tsx';
import { isDear, useProof } from './use-proof.ts';

/**
 * Goes into a form that strangers fill: its ticket, which the browser solves while the person types,
 * and a field that only programs see. Without JavaScript the ticket goes back unsolved.
 */
export function HumanCheck({ ticket }: { ticket: string | null }) {
  const proof = useRef<HTMLInputElement>(null);
  const part = useProof(proof, ticket);
  return (
    <>
      {ticket && <input type="hidden" name="ticket" value={ticket} />}
      {isDear(ticket) && <input type="hidden" name="waited" value="1" />}
      <input ref={proof} type="hidden" name="proof" />
      <div aria-hidden="true" className="sr-only">
        <label htmlFor="sitio-web">No llenes este campo</label>
        <input id="sitio-web" name="website" tabIndex={-1} autoComplete="off" />
      </div>
      {part !== undefined && <Progress part={part} />}
    </>
  );
}

/** Above the form, in the box that says why: it covers nothing. */
function Progress({ part }: { part: number }) {
  const place = document.getElementById(progressId);
  const words =
    part < 1
      ? 'Haciendo la comprobación. Al terminar, el formulario se envía solo.'
      : 'Comprobación hecha. Algo cambió en el formulario: ya puede enviarse otra vez.';
  return (
    place &&
    createPortal(
      <>
        <p role="status" className="mt-2">
          {words}
        </p>
        <progress
          className="mt-2 block w-full accent-accent"
          aria-label="Comprobación"
          value={part}
        />
      </>,
      place,
    )
  );
}
