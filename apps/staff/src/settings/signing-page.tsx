import { badgeEndpoints } from '@aulario/contract/certificates/badge';
import {
  type Signing,
  signingEndpoints,
  signingSources,
} from '@aulario/contract/certificates/signing';
import { Alert, Box, Skeleton, Typography } from '@mui/material';
import { call } from '../data/api-client.ts';
import { useRead } from '../data/use-read.ts';
import { ActButton } from '../shared/act-button.tsx';
import { CopyButton } from '../shared/copy-button.tsx';
import { Figures } from '../shared/figures.tsx';
import { Moment } from '../shared/moment.tsx';
import { Page } from '../shared/page.tsx';
import { Panel, PanelRow } from '../shared/panel.tsx';
import { shortDay, shortInstant } from '../words/date.ts';
import { UploadSigning } from './upload-signing.tsx';

const back = { to: '/ajustes', label: 'Ajustes' };

/** What makes a certificate trusted: the certificate that signs its PDF, the keys of its badge. */
export function SigningPage() {
  const { data, error } = useRead<Signing>(signingEndpoints.signing);
  const signing = data?.data;
  return (
    <Page
      title="Firma e insignias"
      back={back}
      detail="Con qué se firman los PDF y las insignias de los certificados."
      width={980}
    >
      <Box sx={{ display: 'grid', gap: 5 }}>
        {error && <Alert severity="error">{error.message}</Alert>}
        {signing ? (
          <>
            <PdfPanel signing={signing} />
            <BadgePanel signing={signing} />
          </>
        ) : (
          !error && <Skeleton variant="rounded" height={420} />
        )}
      </Box>
    </Page>
  );
}

function PdfPanel({ signing }: { signing: Signing }) {
  const { source, subject, issuer, validFrom, validUntil, valid, timeStamps } = signing;
  return (
    <Panel
      title="Firma de los PDF"
      actions={
        <Box sx={{ display: 'flex', gap: 2 }}>
          {source === 'subida' && (
            <ActButton
              size="small"
              label="Quitar"
              ask={{
                title: 'Dejar de firmar con este certificado',
                text: 'Lo que ya firmó sigue firmado. En adelante se firma como antes de subirlo.',
                action: 'Quitar',
              }}
              done="Certificado quitado."
              run={() => call(signingEndpoints.removeSigning)}
            />
          )}
          <UploadSigning />
        </Box>
      }
    >
      <Box sx={{ px: { xs: 4, md: 5 }, pb: 5, display: 'grid', gap: 4 }}>
        {!valid && (
          <Alert severity="error">
            Este certificado no está vigente: los lectores de PDF lo advertirán. Sube uno vigente.
          </Alert>
        )}
        {source === 'propia' && (
          <Alert severity="info">
            Nadie responde por este certificado: prueba que el PDF no cambió, no quién es la
            academia. Para eso sube el que te dio una entidad de certificación (en el Perú,
            acreditada por INDECOPI).
          </Alert>
        )}
        {timeStamps?.failingSince && (
          <Alert severity="warning">
            {timeStamps.authority} no responde desde el {shortInstant(timeStamps.failingSince)}: los
            certificados salen firmados, sin sello de tiempo. Se le vuelve a preguntar cada cinco
            minutos.
          </Alert>
        )}
        <Figures
          texts
          rows={[
            ['Origen', signingSources[source]],
            ['A nombre de', subject],
            ['Emitido por', issuer],
            ['Vale desde', shortDay(validFrom)],
            ['Vale hasta', shortDay(validUntil)],
            [
              'Sello de tiempo',
              timeStamps
                ? `De ${timeStamps.authority}`
                : 'Ninguno: se pone en el servidor (TIMESTAMP_URL)',
            ],
          ]}
        />
      </Box>
    </Panel>
  );
}

function BadgePanel({ signing: { badges } }: { signing: Signing }) {
  return (
    <Panel
      title="Claves de las insignias (Open Badges 3.0)"
      actions={
        <ActButton
          size="small"
          label="Cambiar la clave"
          ask={{
            title: 'Cambiar la clave de las insignias',
            text: 'Desde ahora firma una clave nueva. Las insignias ya entregadas se siguen comprobando con la suya. Hazlo si alguien pudo copiar la clave.',
            action: 'Cambiar la clave',
          }}
          done="Hay una clave nueva. Lo ya firmado sigue valiendo."
          run={() => call(badgeEndpoints.rotateKey)}
        />
      }
    >
      <PanelRow aside={<CopyButton text={badges.did} label="Copiar" done="Emisor copiado" />}>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          Emisor
        </Typography>
        <Typography sx={{ fontFamily: 'monospace', overflowWrap: 'anywhere' }}>
          {badges.did}
        </Typography>
      </PanelRow>
      {badges.keys.map(({ id, createdAt }, at) => (
        <PanelRow key={id} aside={<Moment value={createdAt} />}>
          <Typography sx={{ fontWeight: 600 }}>
            {at === 0 ? 'Firma ahora' : 'Solo comprueba lo que firmó'}
          </Typography>
          <Typography
            variant="body2"
            sx={{ fontFamily: 'monospace', overflowWrap: 'anywhere', color: 'text.secondary' }}
          >
            {id}
          </Typography>
        </PanelRow>
      ))}
    </Panel>
  );
}
