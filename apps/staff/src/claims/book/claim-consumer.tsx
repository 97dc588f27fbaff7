import { documentTypes } from '@aulario/contract/people/user';
import { Alert, Box, Link as MuiLink, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { CopyButton } from '../../shared/copy-button.tsx';
import { Absent } from '../../shared/moment.tsx';
import { Panel } from '../../shared/panel.tsx';
import { PhoneNumber } from '../../shared/phone-number.tsx';
import { shortInstant } from '../../words/date.ts';
import type { ClaimRecord } from './claim-record.ts';

type Person = { address: string | null; phone: string | null; email: string | null };

/** Who filed the sheet, and how to reach them. */
export function ClaimConsumer({ claim }: { claim: ClaimRecord }) {
  const { consumer, path, documentDoubt, mailboxDeniedAt } = claim;
  const { representative } = consumer;
  return (
    <Panel title="Consumidor">
      <Box sx={{ px: { xs: 4, md: 5 }, pb: 5 }}>
        <Typography sx={{ fontWeight: 600 }}>{consumer.name}</Typography>
        <Rows rows={[[documentTypes[consumer.document], consumer.dni], ...reach(consumer)]} />
        {documentDoubt && (
          <Alert severity="warning" sx={{ mt: 3 }}>
            {documentDoubt} La hoja vale igual: confírmalo al responder.
          </Alert>
        )}
        {mailboxDeniedAt && (
          <Alert severity="warning" sx={{ mt: 3 }}>
            Quien recibe ese correo dijo el {shortInstant(mailboxDeniedAt)} que no presentó esta
            hoja. No le llega nada sobre ella: respóndela igual, y la respuesta se lee en su enlace
            privado.
          </Alert>
        )}
        {representative && (
          <>
            <Typography variant="caption" component="h3" sx={{ mt: 4, color: 'text.secondary' }}>
              Padre, madre o representante
            </Typography>
            <Typography sx={{ fontWeight: 600 }}>{representative.name}</Typography>
            <Rows rows={reach(representative)} />
          </>
        )}
        {path && (
          <Box sx={{ mt: 4 }}>
            <CopyButton
              text={`${window.location.origin}${path}`}
              label="Copiar su enlace privado"
              done="Enlace copiado: envíalo solo a quien presentó la hoja."
            />
          </Box>
        )}
      </Box>
    </Panel>
  );
}

type Row = readonly [label: string, value: ReactNode];

function reach({ email, phone, address }: Person): Row[] {
  return [
    ['Correo', email && <MuiLink href={`mailto:${email}`}>{email}</MuiLink>],
    ['Teléfono', phone && <PhoneNumber number={phone} />],
    ['Domicilio', address],
  ];
}

function Rows({ rows }: { rows: Row[] }) {
  return (
    <Box component="dl" sx={{ m: 0, mt: 3, display: 'grid', gap: 2.5 }}>
      {rows.map(([label, value]) => (
        <div key={label}>
          <Typography component="dt" variant="caption" sx={{ color: 'text.secondary' }}>
            {label}
          </Typography>
          <Typography component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
            {value || <Absent />}
          </Typography>
        </div>
      ))}
    </Box>
  );
}
