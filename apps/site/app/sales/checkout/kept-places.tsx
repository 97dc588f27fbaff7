import type { OwnDeal } from '@aulario/contract/sales/deal';
import { Until } from '../../ui/hours.tsx';
import { Icon } from '../../ui/icon.tsx';
import { isOpenEnded } from './open-ended.ts';

type Props = {
  deal: OwnDeal;
  /** What gives more time. */
  longer: string;
  /** What has them kept at all. */
  unkept: string;
  /** When they may still be had. */
  gone: string;
  now: string;
};

/** Until when the places of an unpaid order are kept; afterwards they are whoever's pays first. One of courses without dates has no last day. */
export function KeptPlaces({ deal, longer, unkept, gone, now }: Props) {
  const { placesUntil, placesLonger, lines } = deal;
  if (isOpenEnded(deal)) {
    return (
      <p className="flex gap-2 text-s font-semibold">
        <Icon name="clock" className="mt-0.5 size-5 text-accent" />
        <span>Sin fecha límite: paga cuando puedas, y el precio de esta compra se mantiene.</span>
      </p>
    );
  }
  if (!placesUntil) return null;
  const places = lines.filter(({ edition }) => edition).length;
  const kept = placesUntil > now;
  return (
    <p className="flex gap-2 text-s font-semibold">
      <Icon name="clock" className="mt-0.5 size-5 text-accent" />
      <span>
        {kept ? (
          <>
            {places > 1 ? 'Tus cupos están apartados' : 'Tu cupo está apartado'} hasta el{' '}
            <Until at={placesUntil} />
            {placesLonger && longer}
          </>
        ) : placesLonger ? (
          `${places > 1 ? 'Tus cupos no están apartados' : 'Tu cupo no está apartado'} todavía: ${unkept}`
        ) : (
          `${places > 1 ? 'Tus cupos ya no están apartados' : 'Tu cupo ya no está apartado'}: ${gone}`
        )}
      </span>
    </p>
  );
}
