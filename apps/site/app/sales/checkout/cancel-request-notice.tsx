import { formatMoney } from '@aulario/contract/money';
import { limaDay, longDay } from '../../ui/date-words.ts';
import { Notice } from '../../ui/notice.tsx';
import { cancellationAnswer } from './cancellation-answer.ts';
import type { CancelRequest } from './ended-words.ts';

/** How the request to cancel an order stands: when it was made, by when it is answered, and what comes back. */
export function CancelRequestNotice({ request }: { request: CancelRequest }) {
  const { title, tone } = cancellationAnswer(request);
  const { state, amount, currency, requestedOn, dueOn, refundBy, answer, decidedAt } = request;
  const back = amount > 0 ? formatMoney({ amount, currency }) : null;
  return (
    <Notice tone={tone} title={title}>
      <p>
        La pediste el {longDay(requestedOn)}
        {decidedAt && ` y la academia respondió el ${longDay(limaDay(decidedAt))}`}.
      </p>
      {state === 'pendiente' && <p>Te respondemos a más tardar el {longDay(dueOn)}.</p>}
      {state !== 'rechazada' && back && (
        <p>
          {state === 'pendiente'
            ? `Si procede, te devolvemos ${back} a más tardar el ${longDay(refundBy)}.`
            : `Te corresponden ${back}, a más tardar el ${longDay(refundBy)}. En la página de tu compra ves lo que ya te devolvimos.`}
        </p>
      )}
      {answer && <p>Motivo: {answer}</p>}
    </Notice>
  );
}
