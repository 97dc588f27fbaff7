import { Alert, Box, Skeleton, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { useWholeRecord } from '../data/use-whole-record.ts';
import { Page } from '../shared/page.tsx';
import { StateChip } from '../shared/state-chip.tsx';
import { shortInstant } from '../words/date.ts';
import type { MailRow } from './mail-list.tsx';

const back = { to: '/correos', label: 'Todos los correos' };

/** One mail as it was sent, shut in a frame that runs nothing. */
export function MailPage() {
  const { id = '' } = useParams<{ id: string }>();
  const [view, setView] = useState<'html' | 'text'>('html');
  const { data: mail, error } = useWholeRecord<MailRow>('correos', id);
  if (error)
    return (
      <Page title="Correo" back={back}>
        <Alert severity="error">{(error as Error).message}</Alert>
      </Page>
    );
  if (!mail)
    return (
      <Page title="Correo" back={back}>
        <Skeleton variant="rounded" height={480} sx={{ maxWidth: 720 }} />
      </Page>
    );
  return (
    <Page
      title={mail.subject}
      back={back}
      aside={<StateChip area="mail" state={mail.state} />}
      detail={`Para ${mail.to} · ${shortInstant(mail.sentAt ?? mail.createdAt)}`}
      width={860}
    >
      {mail.error && (
        <Alert severity="error" sx={{ mb: 4 }}>
          {mail.error}
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
