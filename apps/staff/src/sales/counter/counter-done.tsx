import { formatMoney } from '@aulario/contract/money';
import type { Deal } from '@aulario/contract/sales/deal';
import { type Receipt, receiptEndpoints } from '@aulario/contract/sales/receipt';
import { Alert, AlertTitle, Box, Button, Typography } from '@mui/material';
import { Link } from 'react-router-dom';
import { editionWords } from '../../catalogue/editions/edition-words.ts';
import { useRead } from '../../data/use-read.ts';
import { useMay } from '../../permissions.ts';
import { DealWhatsApp } from '../../relations/whatsapp/deal-whatsapp.tsx';
import { CopyButton } from '../../shared/copy-button.tsx';
import { Figures } from '../../shared/figures.tsx';
import { Page } from '../../shared/page.tsx';
import { Panel, PanelRow } from '../../shared/panel.tsx';

/** What was done with one button: the sale, its money, its receipt, and what follows. */
export function CounterDone({ deal, again }: { deal: Deal; again: () => void }) {
  const mayRead = useMay()('payments:read');
  const { data } = useRead<Receipt[]>(
    receiptEndpoints.listReceipts,
    { query: { deal: deal._id } },
    { enabled: mayRead && deal.paid > 0 },
  );
  const receipt = data?.data[0];
  const money = (amount: number) => formatMoney({ amount, currency: deal.currency });
  return (
    <Page title={`Venta ${deal.number}`} detail={`${deal.userName} · ${deal.courses}`} width={720}>
      <Alert severity="success" sx={{ mb: 5 }}>
        <AlertTitle>{doneWords(deal)}</AlertTitle>
        {noticesWords(deal)}
      </Alert>
      <Box sx={{ display: 'grid', gap: 5 }}>
        <Panel title="Cursos">
          {deal.lines.map(({ _id, courseName, edition }) => (
            <PanelRow key={_id}>
              <Typography sx={{ fontWeight: 600 }}>{courseName}</Typography>
              {edition && (
                <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                  Edición {editionWords(edition)}
                  {edition.schedule && ` · ${edition.schedule}`}
                </Typography>
              )}
            </PanelRow>
          ))}
        </Panel>
        <Panel title="Dinero">
          <Box sx={{ px: { xs: 4, md: 5 }, pb: 5 }}>
            <Figures
              first
              rows={[
                ['Total', money(deal.total)],
                ['Verificado', money(deal.paid)],
                ['Saldo', money(deal.due), true],
              ]}
            />
          </Box>
        </Panel>
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mt: 5 }}>
        {receipt && (
          <Button variant="contained" href={receipt.pdf} target="_blank" rel="noopener">
            Recibo {receipt.name}
          </Button>
        )}
        <Button variant={receipt ? 'outlined' : 'contained'} onClick={again}>
          Otra venta
        </Button>
        <Button variant="outlined" color="inherit" component={Link} to={`/tratos/${deal._id}`}>
          Ver el trato
        </Button>
        <CopyButton
          text={`${window.location.origin}${deal.path}`}
          label="Copiar su enlace"
          done="Enlace copiado: envíalo solo a quien compra."
        />
        <DealWhatsApp deal={{ ...deal, id: deal._id }} />
      </Box>
    </Page>
  );
}

/** Where the mails of the sale go; those of a minor, to who answers for them too. */
function noticesWords({ userEmail, student }: Deal): string {
  const guardian = student?.guardian;
  if (guardian)
    return userEmail && userEmail !== guardian.email
      ? `Los avisos van a ${guardian.email}, de ${guardian.name}, y el acceso al curso a ${userEmail}.`
      : `Los avisos van a ${guardian.email}, de ${guardian.name}.`;
  return userEmail
    ? `Los avisos van a ${userEmail}.`
    : 'No dejó correo: envíale su enlace por WhatsApp.';
}

function doneWords({ state, paid, payments, enrolments }: Deal): string {
  const inside = enrolments.every((enrolment) => enrolment.state === 'matriculado');
  if (state === 'pagado')
    return inside ? 'Pagado: ya está en su curso.' : 'Pagado: su matrícula está por confirmarse.';
  if (paid > 0 && enrolments.length > 0)
    return inside
      ? 'Primera cuota verificada: ya está en su curso.'
      : 'Primera cuota verificada: su matrícula está por confirmarse.';
  if (paid > 0) return 'Vendido, con su primer pago verificado.';
  const waiting = payments.some(({ method }) => method !== null);
  return waiting ? 'Vendido: su pago espera que alguien lo verifique.' : 'Venta abierta.';
}
