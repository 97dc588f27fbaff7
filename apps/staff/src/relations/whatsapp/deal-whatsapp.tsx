import { formatMoney } from '@aulario/contract/money';
import { reachOfPayer } from '@aulario/contract/sales/minor';
import type { Payment } from '@aulario/contract/sales/payment';
import type { WhatsAppSituation } from '@aulario/contract/whatsapp';
import { personOf } from '../../sales/deals/deal-person.ts';
import type { DealRow } from '../../sales/deals/deal-row.ts';
import { shortDay } from '../../words/date.ts';
import { WhatsAppMenu } from './whatsapp-menu.tsx';

/** To the buyer of a deal or who answers for a minor, with what fits where it stands; `about` is a payment that was rejected. */
export function DealWhatsApp({ deal, about }: { deal: DealRow; about?: Payment }) {
  const { mobile, name } = payerOf(deal);
  if (!mobile || deal.state === 'anulado' || deal.cancelling === 'aceptada') return null;
  const next = deal.instalments.find(({ state }) => state !== 'pagada');
  const rejected = about ?? deal.payments.findLast(({ state }) => state === 'rechazado');
  // Who asked to cancel was told to pay nothing meanwhile.
  const owes = deal.due > 0 && !deal.cancelling;
  if (about && !owes) return null;
  const inside = deal.enrolments.some(({ state }) => state === 'matriculado');
  const fitting: (WhatsAppSituation | false)[] = [
    owes && rejected !== undefined && 'comprobante-rechazado',
    owes && next !== undefined && 'cuota-por-vencer',
    owes && 'trato-abierto',
    inside && 'matriculado',
    'primer-contacto',
  ];
  const amount = next?.left ?? deal.due;
  return (
    <WhatsAppMenu
      mobile={mobile}
      subject={{ user: deal.user }}
      situations={about ? ['comprobante-rechazado'] : fitting.filter((one) => one !== false)}
      values={{
        nombre: name,
        trato: deal.number,
        curso: deal.courses.replaceAll(' · ', ', '),
        monto: formatMoney({ amount, currency: deal.currency }),
        fecha: next && shortDay(next.dueDate),
        motivo: rejected?.reason ?? undefined,
        enlace: `${window.location.origin}${deal.path}`,
      }}
      {...(about ? { size: 'small' as const } : { variant: 'contained' as const })}
    />
  );
}

/** Whose mobile it is: of who placed the order, not of whoever has it now. */
function payerOf(deal: DealRow) {
  const { userMobile: mobile, student } = deal;
  const [firstName = '', ...rest] = personOf(deal).name.split(' ');
  return reachOfPayer({
    firstName,
    lastName: rest.join(' '),
    mobile,
    student: student ?? undefined,
  });
}
