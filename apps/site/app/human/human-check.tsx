import { useRef } from 'react';
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
      {part !== undefined && (
        <div className="fixed inset-x-0 bottom-0 z-50 border-t border-line bg-surface p-4">
          <p role="status">
            {part < 1
              ? 'Haciendo la comprobación. Al terminar, el formulario se envía solo.'
              : 'Comprobación hecha. Cambiaste algo: revisa y vuelve a enviar.'}
          </p>
          <progress className="mt-2 w-full" aria-label="Comprobación" value={part} />
        </div>
      )}
    </>
  );
}
