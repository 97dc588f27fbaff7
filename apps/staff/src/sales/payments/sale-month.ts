import type { Deal } from '@aulario/contract/sales/deal';
import { today as limaDay } from '../../words/date.ts';

type Sale = Pick<Deal, 'total' | 'settledAt' | 'payments'>;

/**
 * What a correction does to the month of its sale, where that month is over: reports count a sale on the day on which it was complete.
 * @param taken what it takes off the sale
 */
export function monthWords({ total, settledAt, payments }: Sale, taken: number, today: string) {
  if (!settledAt || taken <= 0) return '';
  const sold = limaDay(Date.parse(settledAt));
  if (sold.slice(0, 7) >= today.slice(0, 7)) return '';
  const arrived = payments
    .filter(({ purpose, state }) => purpose === 'trato' && counted.includes(state))
    .reduce((sum, { amount, takenOff }) => sum + amount - takenOff, 0);
  if (arrived - taken >= total) return '';
  const year = sold.slice(0, 4) === today.slice(0, 4) ? '' : ` de ${sold.slice(0, 4)}`;
  const left = `La venta es de ${months[Number(sold.slice(5, 7)) - 1]}${year}: sale de ese mes`;
  // One that keeps none of its first money is a sale of the day on which it is paid anew.
  return arrived - taken > 0 ? `${left} hasta que se pague de nuevo.` : `${left}.`;
}

const counted = ['verificado', 'reembolsado'];
const months = [
  ...['enero', 'febrero', 'marzo', 'abril', 'mayo', 'junio', 'julio', 'agosto'],
  ...['setiembre', 'octubre', 'noviembre', 'diciembre'],
];
