import { formatMoney } from '@aulario/contract/money';
import type { OwnDeal } from '@aulario/contract/sales/deal';
import { Link } from 'react-router';
import { groupName } from '../../catalogue/groups/group-words.ts';
import { useSite } from '../../frame/site.ts';
import { longInstant } from '../../ui/date-words.ts';
import { MailLink } from '../../ui/mail-link.tsx';
import { Notice } from '../../ui/notice.tsx';

/** That a group will not be held, which one, and what became of the money. */
export function CancelledGroup({ deal, paid }: { deal: OwnDeal; paid?: boolean }) {
  const { academy } = useSite();
  const lines = deal.lines.filter(({ edition }) => edition?.cancelled);
  const write = (
    <>
      escribe a <MailLink address={academy.email} /> con tu número de pedido
    </>
  );
  return (
    <Notice tone="danger" title="Se canceló el grupo de tu pedido." live>
      <ul>
        {lines.map(({ _id, courseName, courseSlug, edition }) => (
          <li key={_id}>
            {courseName}: {edition && groupName(edition)}.{' '}
            <Link className="link" to={`/cursos/${courseSlug}#fechas`}>
              Ver otros grupos
            </Link>
          </li>
        ))}
      </ul>
      {paid === undefined ? (
        deal.refunds.map((refund) => (
          <p key={`${refund.amount} ${refund.doneAt} ${refund.operationNumber}`} className="mt-2">
            {wentBack(refund)}
          </p>
        ))
      ) : (
        <p className="mt-2">
          {paid
            ? 'Tu pago está registrado. Elige otro grupo o la devolución: '
            : 'No pagues este pedido: inscríbete en otro grupo. Si tienes dudas, '}
          {write}.
        </p>
      )}
      {paid === undefined && <p className="mt-2">Si algo no llega, {write}.</p>}
    </Notice>
  );
}

function wentBack({ doneAt, way, operationNumber, ...money }: OwnDeal['refunds'][number]): string {
  const how =
    way === 'manual'
      ? 'por transferencia o en efectivo'
      : 'a la tarjeta o la cuenta con la que pagaste';
  if (!doneAt)
    return `Te devolvemos ${formatMoney(money)} ${how}. Te escribimos cuando esté hecho.`;
  const number = operationNumber ? ` (operación ${operationNumber})` : '';
  return `Te devolvimos ${formatMoney(money)} el ${longInstant(doneAt)}, ${how}${number}.`;
}
