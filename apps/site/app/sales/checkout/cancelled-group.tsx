import type { OwnDeal } from '@aulario/contract/sales/deal';
import { Link } from 'react-router';
import { groupName } from '../../catalogue/groups/group-words.ts';
import { useSite } from '../../frame/site.ts';
import { MailLink } from '../../ui/mail-link.tsx';
import { Notice } from '../../ui/notice.tsx';
import { wentBack } from './refund-words.ts';

/** That a group will not be held, which one, and what became of the money. */
export function CancelledGroup({ deal, paid }: { deal: OwnDeal; paid?: boolean }) {
  const { academy } = useSite();
  const lines = deal.lines.filter(({ edition }) => edition?.cancelled);
  const write = (
    <>
      escribe a <MailLink address={academy.email} /> con tu número de compra
    </>
  );
  return (
    <Notice tone="danger" title="Se canceló el grupo de tu compra." live>
      <ul>
        {lines.map(({ _id, courseName, courseSlug, edition }) => (
          <li key={_id}>
            {courseName}: {edition && groupName(edition)}.{' '}
            <Link className="link" to={`/cursos/${courseSlug}?moneda=${deal.currency}#fechas`}>
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
            : 'No pagues esta compra: inscríbete en otro grupo. Si tienes dudas, '}
          {write}.
        </p>
      )}
      {paid === undefined && <p className="mt-2">Si algo no llega, {write}.</p>}
    </Notice>
  );
}
