import { mailEndpoints } from '@aulario/contract/mail';
import { Alert, Box, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { call } from '../data/api-client.ts';
import { useWholeRecord } from '../data/use-whole-record.ts';
import { useMay } from '../permissions.ts';
import { ActButton } from '../shared/act-button.tsx';
import { Page, UnreadPage } from '../shared/page.tsx';
import { StateChip } from '../shared/state-chip.tsx';
import { shortInstant } from '../words/date.ts';
import type { MailRow } from './mail-list.tsx';

const back = { to: '/correos', label: 'Todos los correos' };

/** One mail as it was sent, shut in a frame that runs nothing. */
export function MailPage() {
  const { id = '' } = useParams<{ id: string }>();
  const may = useMay();
  const [view, setView] = useState<'html' | 'text'>('html');
  const { data: mail, error, refetch } = useWholeRecord<MailRow>('correos', id);
  if (error || !mail) {
    return <UnreadPage title="Correo" back={back} error={error} retry={refetch} />;
  }
  return (
    <Page
      title={mail.subject}
      back={back}
      aside={<StateChip area="mail" state={mail.state} />}
      detail={`Para ${mail.to} · ${shortInstant(mail.sentAt ?? mail.createdAt)}`}
      width={860}
      actions={may('mails:send') && mail.state !== 'pendiente' && <SendAgain mail={mail} />}
    >
      {mail.error && (
        <Alert severity="error" sx={{ mb: 4 }}>
          {mail.error}
          {mail.errorDetail && (
            <Box component="details" sx={{ mt: 1, overflowWrap: 'anywhere' }}>
              <Box component="summary" sx={{ cursor: 'pointer' }}>
                Detalle técnico
              </Box>
              {mail.errorDetail}
            </Box>
          )}
        </Alert>
      )}
      {(mail.receipt || mail.attachments.length > 0) && (
        <Typography variant="body2" sx={{ mb: 4, color: 'text.secondary' }}>
          {[
            mail.attachments.length > 0 && `Adjunto: ${mail.attachments.join(', ')}.`,
            mail.receipt && `El servidor de correo lo recibió: «${mail.receipt}».`,
          ]
            .filter(Boolean)
            .join(' ')}
        </Typography>
      )}
      <ToggleButtonGroup
        exclusive
        size="small"
        value={view}
        onChange={(_, next) => next && setView(next)}
        aria-label="Cómo verlo"
        sx={{ mb: 3 }}
      >
        <ToggleButton value="html" sx={{ px: 4 }}>
          Como se ve
        </ToggleButton>
        <ToggleButton value="text" sx={{ px: 4 }}>
          Solo texto
        </ToggleButton>
      </ToggleButtonGroup>
      {view === 'html' ? (
        <Box
          component="iframe"
          title={`Correo: ${mail.subject}`}
          sandbox=""
          srcDoc={mail.html}
          sx={{
            display: 'block',
            width: '100%',
            height: { xs: '70dvh', md: 'max(520px, calc(100dvh - 260px))' },
            border: 1,
            borderColor: 'divider',
            borderRadius: '10px',
            bgcolor: '#fff',
          }}
        />
      ) : (
        <Box
          component="pre"
          tabIndex={0}
          sx={{
            m: 0,
            p: 5,
            border: 1,
            borderColor: 'divider',
            borderRadius: '10px',
            bgcolor: 'background.paper',
            whiteSpace: 'pre-wrap',
            overflowWrap: 'anywhere',
            fontFamily: 'inherit',
            fontSize: 15,
          }}
        >
          {mail.text}
        </Box>
      )}
    </Page>
  );
}

/** The same mail to the same address; a corrected address gets what is sent from then on. */
function SendAgain({ mail }: { mail: MailRow }) {
  return (
    <ActButton
      label="Enviar otra vez"
      ask={{
        title: 'Enviar otra vez el correo',
        text: `«${mail.subject}» saldrá de nuevo para ${mail.to}, con los mismos enlaces y adjuntos. Si esa dirección está mal, enviarlo otra vez no ayuda: corrígela en la ficha de la persona y los próximos correos irán a la nueva.`,
        action: 'Enviar otra vez',
      }}
      done="El correo sale de nuevo. Queda en la lista."
      run={() => call(mailEndpoints.sendMailAgain, { params: { id: mail.id } })}
    />
  );
}
