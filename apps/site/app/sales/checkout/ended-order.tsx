import type { OwnDeal } from '@aulario/contract/sales/deal';
import { useSite } from '../../frame/site.ts';
import { MailLink } from '../../ui/mail-link.tsx';
import { Notice } from '../../ui/notice.tsx';
import { isCopy } from './deal-progress.ts';
import type { EndedWords } from './ended-words.ts';
import { wentBack } from './refund-words.ts';

/** That an order is over: who ended it and when, and what of its money went or goes back, and how. */
export function EndedOrder({ deal, words }: { deal: OwnDeal; words: EndedWords }) {
  const { academy } = useSite();
  const { title, when, still, kept, byBuyer } = words;
  const money = deal.paid > 0;
  return (
    <Notice tone={byBuyer ? 'info' : 'danger'} title={title} live>
      {when && <p>{when}</p>}
      {deal.refunds.map((refund) => (
        <p key={`${refund.amount} ${refund.doneAt} ${refund.operationNumber}`} className="mt-2">
          {wentBack(refund)}
        </p>
      ))}
      {still && <p className="mt-2">{still}</p>}
      {kept && <p className="mt-2">{kept}</p>}
      <p className="mt-2">
        {!money && 'No hay nada por pagar. '}
        {isCopy(deal)
          ? 'Si quieres tu certificado en papel, pídelo otra vez en tu cuenta;'
          : 'Si quieres llevar el curso, haz una compra nueva;'}{' '}
        {money
          ? 'si algo del dinero no llega, escribe a '
          : byBuyer
            ? 'si no fuiste tú, escribe a '
            : 'si no sabes por qué se anuló, escribe a '}
        <MailLink address={academy.email} /> con el número {deal.number}.
      </p>
    </Notice>
  );
}
