import { certificateOptions } from '@aulario/contract/catalogue/price';
import { moneyTogether } from '@aulario/contract/money';
import type { Deal, DealLine } from '@aulario/contract/sales/deal';
import { goneRows, waysOf } from '@aulario/contract/sales/deal-gone';
import { Box, Link as MuiLink, Typography } from '@mui/material';
import { Link } from 'react-router-dom';
import { codeWords, daysWords } from '../../catalogue/editions/edition-words.ts';
import { MoveButton } from '../../catalogue/editions/move-button.tsx';
import { useMay } from '../../permissions.ts';
import { Amount } from '../../shared/amount.tsx';
import { Figures } from '../../shared/figures.tsx';
import { Panel, PanelRow } from '../../shared/panel.tsx';
import { Chip } from '../../shared/state-chip.tsx';
import { dealSums } from './deal-sums.ts';

/** What was bought, as it was priced that day: every discount with its reason, and the tax contained. */
export function DealLines({ deal }: { deal: Deal }) {
  const { currency, lines } = deal;
  const sums = dealSums(deal);
  const sum = moneyTogether(currency, sums);
  const gone = goneRows({ ...deal, ...waysOf(deal.payments) }, 'staff');
  return (
    <Panel title="Compra">
      {lines.map((line) => (
        <PanelRow
          key={line._id}
          aside={
            <>
              <MoveOrdered deal={deal} line={line} />
              <Typography sx={{ fontWeight: 600 }}>
                <Amount amount={line.total} currency={currency} beside={sums} />
              </Typography>
            </>
          }
        >
          <MuiLink
            component={Link}
            to={`/cursos/${line.course}`}
            color="inherit"
            sx={{ fontWeight: 600 }}
          >
            {line.courseName}
          </MuiLink>
          <Box
            component="ul"
            sx={{ m: 0, mt: 1, p: 0, listStyle: 'none', fontSize: 14, color: 'text.secondary' }}
          >
            {line.edition && (
              <li>
                Edición:{' '}
                <MuiLink
                  component={Link}
                  to={`/ediciones/${line.edition._id}`}
                  color="inherit"
                  underline="always"
                >
                  {codeWords(line.edition.code)}
                </MuiLink>
                {(line.edition.startDate || line.edition.endDate) && `, ${daysWords(line.edition)}`}
                {line.edition.cancelled && <Chip tone="error">Se canceló</Chip>}
              </li>
            )}
            {line.participantName && <li>Estudia: {line.participantName}</li>}
            <li>Curso: {sum(line.coursePrice)}</li>
            {line.certificate && (
              <li>
                {certificateOptions[line.certificate]}:{' '}
                {line.certificatePrice === 0 ? 'incluido' : sum(line.certificatePrice)}
              </li>
            )}
            {line.discounts.map((discount) => (
              <Box component="li" key={discount.reason} sx={{ color: 'success.main' }}>
                {discount.reason}: −{sum(discount.amount)}
              </Box>
            ))}
          </Box>
        </PanelRow>
      ))}
      <Box sx={{ px: { xs: 4, md: 5 }, pb: 5 }}>
        <Box sx={{ ml: 'auto', maxWidth: 320 }}>
          <Figures
            rows={[
              ['Subtotal', sum(deal.subtotal)],
              ...(deal.discount > 0
                ? [['Descuento', `−${sum(deal.discount)}`] as [string, string]]
                : []),
              ['Total', sum(deal.total), true],
              ['Impuesto incluido', sum(deal.tax)],
              ['Verificado', sum(deal.paid)],
              ...gone.map(([term, amount]): [string, string] => [term, `−${sum(amount)}`]),
              ...(gone.length > 0 ? [['Recibido', sum(deal.received)] as [string, string]] : []),
              ['Saldo', sum(deal.due), true],
              ...(deal.excess > 0
                ? [['De más', sum(deal.excess), true] as [string, string, true]]
                : []),
            ]}
          />
        </Box>
      </Box>
    </Panel>
  );
}

/** Another group for what was ordered, as long as nobody is enrolled of it. */
function MoveOrdered({ deal, line }: { deal: Deal; line: DealLine }) {
  const may = useMay()('enrolments:write');
  const open = deal.state === 'abierto' || deal.state === 'pagado-parcial';
  if (!may || !open || !line.edition) return null;
  return (
    <MoveButton
      enrolment={{
        deal: deal._id,
        line: line._id,
        userName: line.participantName ?? deal.userName,
        currency: deal.currency,
      }}
      course={line.course}
      current={line.edition._id}
      words="Cambiar de edición"
    />
  );
}
