import { institutionEndpoints, type Statement } from '@aulario/contract/sales/institution';
import { type Payment, paymentMethods } from '@aulario/contract/sales/payment';
import { Box, Link as MuiLink, Skeleton, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { type RaRecord, useGetList } from 'react-admin';
import { Link } from 'react-router-dom';
import { call } from '../../data/api-client.ts';
import { Amount } from '../../shared/amount.tsx';
import { Panel, PanelRow } from '../../shared/panel.tsx';
import { ReadFault } from '../../shared/read-fault.tsx';
import { shortInstant } from '../../words/date.ts';
import { DealChip } from '../deals/deal-chip.tsx';
import { paymentDetails } from '../deals/deal-payments.tsx';

/** What an institution bought, paid and owes, by currency, and each of its deals. */
export function InstitutionStatement({ institution }: { institution: string }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['statement', institution],
    queryFn: async () =>
      (await call<Statement>(institutionEndpoints.statement, { params: { id: institution } })).data,
  });
  return (
    <Panel title="Estado de cuenta">
      {error && <ReadFault error={error} retry={refetch} sx={{ mx: 5, mb: 5 }} />}
      {!data && !error && <Skeleton variant="rounded" height={140} sx={{ m: 5 }} />}
      {data?.deals.length === 0 && (
        <Typography sx={{ px: inset, pb: 5, color: 'text.secondary' }}>
          Todavía no tiene tratos. Se eligen al abrir un trato para varias personas.
        </Typography>
      )}
      {data?.totals.map(({ currency, total, paid, refunded, returning, ...rest }) => (
        <Box
          key={currency}
          component="dl"
          sx={{
            m: 0,
            px: inset,
            pb: 4,
            display: 'flex',
            flexWrap: 'wrap',
            columnGap: 8,
            rowGap: 2,
          }}
        >
          {(
            [
              ['Comprado', total],
              ['Verificado', paid],
              ['Devuelto', refunded - rest.corrected - rest.chargedBack],
              ['Corregido', rest.corrected],
              ['Contracargo', rest.chargedBack],
              ['En devolución', returning],
              ['Recibido', paid - refunded - returning],
              ['Devuelto y no se vuelve a pedir', rest.forgiven],
              ['Recibido de más', rest.beyond],
              ['Por pagar', rest.balance],
            ] as const
          )
            .filter(([term, amount]) => amount !== 0 || !onlyWhereSome.has(term))
            .map(([term, amount]) => (
              <div key={term}>
                <Typography component="dt" variant="caption" sx={{ color: 'text.secondary' }}>
                  {term}
                </Typography>
                <Typography component="dd" sx={{ m: 0 }}>
                  <Amount amount={amount} currency={currency} strong />
                </Typography>
              </div>
            ))}
        </Box>
      ))}
      <CameIn institution={institution} />
      {data?.deals.map((deal) => (
        <PanelRow
          key={deal._id}
          aside={
            <>
              <Amount amount={deal.total} currency={deal.currency} strong />
              <DealChip deal={deal} />
            </>
          }
        >
          <Typography sx={{ fontWeight: 600 }}>
            <MuiLink component={Link} to={`/tratos/${deal._id}`}>
              Trato {deal.number}
            </MuiLink>
          </Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {shortInstant(deal.createdAt)} · {deal.courses}
          </Typography>
        </PanelRow>
      ))}
    </Panel>
  );
}

/** What is bought less what is received, less what is not asked for again, is what is to be paid. */
const onlyWhereSome = new Set([
  'Corregido',
  'Contracargo',
  'En devolución',
  'Devuelto y no se vuelve a pedir',
  'Recibido de más',
]);

/** As the rows of a panel. */
const inset = { xs: 4, md: 5 };

const isGift = ({ purpose }: Payment) => purpose === 'donativo';

/** Each payment that was verified, the latest first. */
function CameIn({ institution }: { institution: string }) {
  const { data = [] } = useGetList<Payment & RaRecord>('pagos', {
    filter: { institution },
    pagination: { page: 1, perPage: 100 },
    sort: { field: 'createdAt', order: 'DESC' },
  });
  // What was given back came in too, and says so.
  const cameIn = data.filter(({ state }) => state === 'verificado' || state === 'reembolsado');
  if (cameIn.length === 0) return null;
  return (
    <>
      <Typography variant="h3" sx={{ px: inset, pt: 2, pb: 2 }}>
        Lo que entró
      </Typography>
      {cameIn.map((payment) => (
        <PanelRow
          key={payment._id}
          aside={<Amount amount={payment.amount} currency={payment.currency} strong />}
        >
          <Typography sx={{ fontWeight: 600 }}>
            {isGift(payment) && 'Donativo · '}
            {payment.method ? paymentMethods[payment.method] : 'Pago'} · trato{' '}
            <MuiLink component={Link} to={`/tratos/${payment.deal}`}>
              {payment.dealNumber}
            </MuiLink>
          </Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {paymentDetails(payment)}
          </Typography>
        </PanelRow>
      ))}
      {cameIn.some(isGift) && (
        <Typography variant="body2" sx={{ px: inset, pt: 2, color: 'text.secondary' }}>
          Un donativo no paga ningún trato: no está en lo verificado de arriba.
        </Typography>
      )}
      <Typography variant="h3" sx={{ px: inset, pt: 5, pb: 2 }}>
        Tratos
      </Typography>
    </>
  );
}
