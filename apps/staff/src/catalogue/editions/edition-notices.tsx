import { blanksFault } from '@aulario/contract/answer-blanks';
import type { Edition } from '@aulario/contract/catalogue/edition';
import { editionNoticeEndpoints, type SentNotice } from '@aulario/contract/learning/edition-notice';
import { Box, Button, Link as MuiLink, Skeleton, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { useStaffProvider } from '../../data/staff-provider.ts';
import { useRead } from '../../data/use-read.ts';
import { TemplatePicker } from '../../mails/answers/template-picker.tsx';
import { useMay } from '../../permissions.ts';
import { ActDialog } from '../../shared/act-dialog.tsx';
import { EmptyState } from '../../shared/empty-state.tsx';
import { Panel, PanelRow } from '../../shared/panel.tsx';
import { ReadFault } from '../../shared/read-fault.tsx';
import { useAct } from '../../shared/use-act.ts';
import { shortInstant } from '../../words/date.ts';

/** What the people of an edition were told, and the way to tell them something. */
export function EditionNotices({ edition }: { edition: Edition }) {
  const [writing, setWriting] = useState(false);
  const [gone, setGone] = useState<SentNotice | null>(null);
  const write = useMay()('sessions:write');
  const { data, error, refetch } = useRead<SentNotice[]>(editionNoticeEndpoints.listNotices, {
    params: { id: edition._id },
  });
  if (error) return <ReadFault error={error} retry={refetch} />;
  if (!data) return <Skeleton variant="rounded" height={240} />;
  const begin = write && (
    <Button variant="outlined" color="inherit" onClick={() => setWriting(true)}>
      Escribir un aviso
    </Button>
  );
  return (
    <>
      {data.data.length === 0 ? (
        <EmptyState
          title="Todavía no hay avisos"
          text="Un aviso llega por correo a todas las personas de la edición y queda en su aula."
          headingLevel="h3"
          action={begin}
        />
      ) : (
        <Panel title="Avisos" actions={begin}>
          {data.data.map((notice) => (
            <NoticeRow
              key={notice._id}
              notice={notice}
              onWithdraw={write ? () => setGone(notice) : undefined}
            />
          ))}
        </Panel>
      )}
      <Typography variant="body2" sx={{ mt: 4, color: 'text.secondary' }}>
        Lo que preguntan en las lecciones se responde en{' '}
        <MuiLink href="/ensenar/preguntas" underline="always">
          Preguntas
        </MuiLink>
        .
      </Typography>
      {writing && <WriteNotice edition={edition} onClose={() => setWriting(false)} />}
      {gone && <WithdrawNotice notice={gone} onClose={() => setGone(null)} />}
    </>
  );
}

function NoticeRow({
  notice: { title, text, by, createdAt, withdrawn },
  onWithdraw,
}: {
  notice: SentNotice;
  onWithdraw: (() => void) | undefined;
}) {
  const facts = [by, shortInstant(createdAt)].join(', ');
  return (
    <PanelRow
      aside={
        !withdrawn &&
        onWithdraw && (
          <Button color="inherit" onClick={onWithdraw} aria-label={`Retirar: ${title}`}>
            Retirar
          </Button>
        )
      }
    >
      <Typography
        sx={{ fontWeight: 600, ...(withdrawn ? { textDecoration: 'line-through' } : {}) }}
      >
        {title}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {facts}
        {withdrawn && `. ${withdrawn.by} lo retiró el ${shortInstant(withdrawn.at)}`}
      </Typography>
      <Box sx={{ mt: 1.5, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{text}</Box>
    </PanelRow>
  );
}

function WriteNotice({ edition, onClose }: { edition: Edition; onClose: () => void }) {
  const provider = useStaffProvider();
  const { act, busy } = useAct();
  const [title, setTitle] = useState('');
  const [text, setText] = useState('');
  const [tried, setTried] = useState(false);
  const blanks = blanksFault(text, 'notice');
  const send = async () => {
    setTried(true);
    if (blanks) return;
    const run = () => provider.sendNotice(edition._id, { title: title.trim(), text: text.trim() });
    if (await act({ run, done: 'El aviso quedó en el aula y sale por correo.' })) onClose();
  };
  return (
    <ActDialog
      open
      title="Escribir un aviso"
      action="Enviar a todos"
      busy={busy}
      disabled={title.trim() === '' || text.trim() === ''}
      onClose={onClose}
      onConfirm={send}
    >
      <TextField
        label="Título"
        fullWidth
        autoFocus
        value={title}
        onChange={({ target }) => setTitle(target.value.slice(0, 150))}
      />
      <Box sx={{ mt: 4 }}>
        <TemplatePicker
          use="aviso"
          values={{ curso: edition.courseName, grupo: edition.code }}
          text={text}
          onChange={setText}
        />
      </Box>
      <TextField
        label="Aviso"
        fullWidth
        multiline
        minRows={4}
        value={text}
        onChange={({ target }) => setText(target.value.slice(0, 5000))}
        error={tried && Boolean(blanks)}
        helperText={
          (tried && blanks) ||
          'Lo leen todas las personas de la edición, en su aula y en su correo.'
        }
      />
    </ActDialog>
  );
}

function WithdrawNotice({ notice, onClose }: { notice: SentNotice; onClose: () => void }) {
  const provider = useStaffProvider();
  const { act, busy } = useAct();
  const withdraw = async () => {
    const run = () => provider.withdrawNotice(notice._id);
    if (await act({ run, done: 'El aviso se retiró.' })) onClose();
  };
  return (
    <ActDialog
      open
      title="Retirar el aviso"
      action="Retirar"
      danger
      busy={busy}
      onClose={onClose}
      onConfirm={withdraw}
    >
      <Typography>
        Nadie lo verá en su aula. Los correos que ya salieron no se pueden recoger.
      </Typography>
    </ActDialog>
  );
}
