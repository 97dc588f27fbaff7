import { dealStates } from '@aulario/contract/sales/deal';
import { Alert, Box, Link as MuiLink } from '@mui/material';
import { Link } from 'react-router-dom';
import { shortInstant } from '../../words/date.ts';
import { couponAgainWords } from './coupon-again.ts';
import type { DealRow } from './deal-row.ts';

/** What the buyer typed, where it tells more than the record, and other orders of the same hand. */
export function DealTyped({ deal }: { deal: DealRow }) {
  const { typed, guest, alike, sameDocument, coupon, couponAgain, mailboxDeniedAt } = deal;
  const other = typed.dni !== '' && typed.dni !== deal.userDni;
  if (
    !guest &&
    !other &&
    !couponAgain &&
    !mailboxDeniedAt &&
    alike.length + sameDocument.length === 0
  )
    return null;
  return (
    <Alert severity={mailboxDeniedAt ? 'warning' : 'info'} sx={{ mb: 5, overflowWrap: 'anywhere' }}>
      {guest && !mailboxDeniedAt && (
        <p>
          Compra sin cuenta: nadie respondió todavía desde {typed.email}. Lo que escribió no se une
          a ninguna otra ficha hasta que lo haga, o hasta que se decida en la ficha de la persona.
        </p>
      )}
      {other && (
        <p>
          Escribió {typed.document} {typed.dni}, a nombre de {typed.name}; la ficha tiene{' '}
          {deal.userDni ?? 'el documento en blanco'}.
        </p>
      )}
      {sameDocument.map(({ _id, name }) => (
        <p key={_id}>
          <MuiLink component={Link} to={`/personas/${_id}`} underline="always">
            {name}
          </MuiLink>{' '}
          tiene el mismo documento en su ficha. Nadie probó que esta compra sea suya: compara las
          dos fichas antes de unirlas.
        </p>
      ))}
      {mailboxDeniedAt && (
        <p>
          Quien recibe {typed.email} dijo el {shortInstant(mailboxDeniedAt)} que no hizo esta
          compra: no le escribimos sobre ella.
        </p>
      )}
      {couponAgain && <p>{couponAgainWords(couponAgain, coupon)}</p>}
      {alike.length > 0 && (
        <>
          Otras compras con el mismo documento o correo
          {coupon ? ` (este usó el cupón ${coupon})` : ''}:
          <Box component="ul" sx={{ m: 0, pl: 5 }}>
            {alike.map(({ _id, number, by, state, sameCoupon }) => (
              <li key={_id}>
                <MuiLink component={Link} to={`/tratos/${_id}`} underline="always">
                  {number}
                </MuiLink>
                {` · mismo ${by === 'dni' ? 'documento' : 'correo'} · ${dealStates[state].toLowerCase()}`}
                {sameCoupon && ' · mismo cupón'}
              </li>
            ))}
          </Box>
        </>
      )}
    </Alert>
  );
}
