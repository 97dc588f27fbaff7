import { claimTypes } from '@aulario/contract/claims/claim-book';
import { claimOrigins } from '@aulario/contract/claims/claim-sheet';
import { formatMoney } from '@aulario/contract/money';
import { Box, Typography } from '@mui/material';
import { Panel } from '../../shared/panel.tsx';
import { shortInstant } from '../../words/date.ts';
import type { ClaimRecord } from './claim-record.ts';

/** What the consumer wrote, which nobody can change. */
export function ClaimSheetPanel({ claim }: { claim: ClaimRecord }) {
  const facts = [
    ['Marcó', claimTypes[claim.type]],
    ['Producto o servicio', claim.item],
    ['Monto reclamado', claim.amount && formatMoney(claim.amount)],
    [
      'Origen',
      claim.origin === 'papel'
        ? `${claimOrigins.papel}, hoja ${claim.paperNumber ?? 'sin número'} del ${shortInstant(claim.filedOn)}`
        : claimOrigins.web,
    ],
  ] as const;
  return (
    <Panel title="Lo que presentó">
      <Box sx={{ px: { xs: 4, md: 5 }, pb: 5 }}>
        <Box
          component="dl"
          sx={{
            m: 0,
            mb: 4,
            display: 'grid',
            gap: 3,
            gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' },
          }}
        >
          {facts.map(([label, value]) => (
            <div key={label}>
              <Typography component="dt" variant="caption" sx={{ color: 'text.secondary' }}>
                {label}
              </Typography>
              <Typography component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
                {value || 'No se indicó'}
              </Typography>
            </div>
          ))}
        </Box>
        <Words title="Detalle" text={claim.detail} />
        <Words title="Pedido" text={claim.request || 'No se indicó'} />
      </Box>
    </Panel>
  );
}

/** What somebody wrote, in their lines. */
export function Words({ title, text }: { title: string; text: string }) {
  return (
    <Box sx={{ mt: 3 }}>
      <Typography variant="caption" component="h3" sx={{ color: 'text.secondary' }}>
        {title}
      </Typography>
      <Typography
        sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere', maxWidth: '72ch', lineHeight: 1.6 }}
      >
        {text}
      </Typography>
    </Box>
  );
}
