import { sendMail } from '../../mails/mail.service.ts';
import type { Tx } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { dealPath } from '../../sales/deals/deal.view.ts';
import type { ShippingRecord } from './shipping.queries.ts';

/** The steps that the person hears of; printing is the office's own business. */
const told = [
  'solicitado',
  'por-imprimir',
  'enviado',
  'entregado',
  'devuelto',
  'extraviado',
] as const;
type Told = (typeof told)[number];

/**
 * Mails the person about the newest step of their paper copy.
 * @param again true when what was lost or spoilt is printed anew.
 */
export async function mailMove(
  deps: Pick<Deps, 'jobs' | 'config'>,
  tx: Tx,
  { shipping, deal, course, moves }: ShippingRecord,
  email: string | null,
): Promise<void> {
  const move = moves.at(-1);
  if (!email || !move || !told.includes(move.state as Told)) return;
  await sendMail(deps, tx, {
    occasion: `shipping:${shipping.id}:${move.id}`,
    to: email,
    userId: shipping.userId,
    template: 'shipping-moved',
    props: {
      firstName: shipping.firstName,
      courseName: course.name,
      state: move.state as Told,
      again: moves.length > 2 && move.state === 'por-imprimir',
      courier: shipping.courier,
      trackingCode: shipping.trackingCode,
      place: place(shipping),
      price:
        shipping.priceAmount !== null && shipping.priceCurrency && !shipping.paidAt
          ? { amount: shipping.priceAmount, currency: shipping.priceCurrency }
          : null,
      url:
        deps.config.publicUrl +
        (deal && move.state === 'solicitado' ? dealPath(deal.privateToken) : '/mi-cuenta'),
      pays: deal !== null,
    },
  });
}

/** The address in one line; null when it is not known. */
export function place({
  address,
  district,
  city,
  department,
}: Pick<ShippingRecord['shipping'], 'address' | 'district' | 'city' | 'department'>):
  | string
  | null {
  if (!address) return null;
  return [...new Set([address, district, city, department].filter(Boolean))].join(', ');
}
