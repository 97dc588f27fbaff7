import { givesCopy } from '@aulario/contract/me/privacy-request';
import type { OwnRequest } from '@aulario/contract/me/rights';
import { type MarkTone, StateMark } from '../../me/account/state-mark.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { longDay } from '../../ui/date-words.ts';
import { rightWords } from './right-words.ts';

const marks: Record<OwnRequest['state'], { tone: MarkTone; words: string }> = {
  pendiente: { tone: 'waiting', words: 'Por responder' },
  atendida: { tone: 'success', words: 'Atendida' },
  denegada: { tone: 'danger', words: 'No procede' },
};

/**
 * What somebody asked, until when it is answered, and how it was.
 * @param copies where the parts of the copy are that a granted request gives.
 */
export function OwnRequests({ requests, copies }: { requests: OwnRequest[]; copies: string[] }) {
  return (
    <ul className="space-y-5">
      {requests.map(({ number, kind, state, detail, dueOn, receivedOn, ...request }) => (
        <li key={number} className="rounded-card border border-line bg-surface p-5 md:p-6">
          <StateMark tone={marks[state].tone}>{marks[state].words}</StateMark>
          <h3 className="mt-1 text-l leading-tight">{rightWords[kind].name}</h3>
          <p className="mt-1 text-s text-muted">
            Número {number}, del {longDay(receivedOn)}
          </p>
          <p className="mt-3 max-w-reading whitespace-pre-line">{detail}</p>
          {state === 'pendiente' ? (
            <p className="mt-3 text-s">
              Te respondemos a más tardar el <strong>{longDay(dueOn)}</strong>.
            </p>
          ) : (
            <div className="mt-3 border-l-2 border-line pl-4">
              <p className="text-s font-semibold">Nuestra respuesta</p>
              <p className="mt-1 max-w-reading whitespace-pre-line">{request.answer}</p>
              {givesCopy({ kind, state }) &&
                copies.map((copy, at) => (
                  <a key={copy} href={copy} className={`mt-3 ${buttonClass('secondary')}`} download>
                    Descargar la copia de tus datos
                    {copies.length > 1 && `, parte ${at + 1} de ${copies.length}`} (JSON)
                  </a>
                ))}
              {state === 'denegada' && (
                <p className="mt-2 max-w-reading text-s">
                  Si no estás de acuerdo, puedes reclamar ante {request.authority}.
                </p>
              )}
            </div>
          )}
          {request.extensionReason && (
            <p className="mt-2 text-s">
              <strong>Por qué hizo falta más plazo:</strong> {request.extensionReason}
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}
