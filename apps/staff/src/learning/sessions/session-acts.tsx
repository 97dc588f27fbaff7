import type { ClassSession } from '@aulario/contract/learning/class-session';
import CancelIcon from '@mui/icons-material/BlockOutlined';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import { Typography } from '@mui/material';
import { useState } from 'react';
import { useStaffProvider } from '../../data/staff-provider.ts';
import { useMay } from '../../permissions.ts';
import { ActButton } from '../../shared/act-button.tsx';
import { ActDialog } from '../../shared/act-dialog.tsx';
import { ActsMenu } from '../../shared/acts-menu.tsx';
import { ReasonDialog } from '../../shared/reason-dialog.tsx';
import { useAct } from '../../shared/use-act.ts';
import { SessionDialog } from './session-dialog.tsx';
import { hoursWords, weekdayAndDay } from './session-words.ts';

type SessionActsProps = { session: ClassSession; onRemoved?: () => void };

/** What may be done with one session. */
export function SessionActs({ session, onRemoved }: SessionActsProps) {
  const provider = useStaffProvider();
  const { act, busy } = useAct();
  const [asked, setAsked] = useState<'edit' | 'cancel' | 'remove' | null>(null);
  const leave = () => setAsked(null);
  if (!useMay()('sessions:write')) return null;
  const { _id, deletable, endsAt } = session;
  const over = Date.parse(endsAt) <= Date.now();
  const when = `${weekdayAndDay(session.day)}, ${hoursWords(session)}`;
  const cancel = async (reason: string) => {
    const run = () => provider.cancelClassSession(_id, reason);
    if (await act({ run, done: 'La sesión se canceló y se avisó a su gente.' })) leave();
  };
  const remove = async () => {
    if (!(await act({ run: () => provider.removeClassSession(_id), done: 'La sesión se quitó.' })))
      return;
    leave();
    onRemoved?.();
  };
  if (session.cancelledAt) return over ? null : <RestoreSession session={session} />;
  return (
    <>
      <ActsMenu
        name={`Acciones de ${session.title}`}
        acts={[
          { label: 'Editar', icon: EditIcon, run: () => setAsked('edit') },
          { label: 'Cancelar', icon: CancelIcon, off: over, run: () => setAsked('cancel') },
          ...(deletable
            ? [{ label: 'Quitar', icon: DeleteIcon, run: () => setAsked('remove') }]
            : []),
        ]}
      />
      {asked === 'edit' && <SessionDialog session={session} onClose={leave} />}
      <ReasonDialog
        open={asked === 'cancel'}
        title={`Cancelar ${session.title}`}
        text={`No habrá sesión el ${when}. Se avisa a su gente con el motivo.`}
        action="Cancelar la sesión"
        leave="Volver"
        busy={busy}
        onClose={leave}
        onConfirm={cancel}
      />
      <ActDialog
        open={asked === 'remove'}
        title={`¿Quitar ${session.title}?`}
        action="Quitar"
        danger
        busy={busy}
        onClose={leave}
        onConfirm={remove}
      >
        <Typography>Es el {when}. Todavía no se avisó a nadie, así que desaparece.</Typography>
      </ActDialog>
    </>
  );
}

/** Holds a cancelled session after all, while it lies ahead. */
function RestoreSession({ session: { _id, title, ...when } }: { session: ClassSession }) {
  const provider = useStaffProvider();
  return (
    <ActButton
      size="small"
      label="Reponer"
      aria-label={`Reponer ${title}`}
      ask={{
        title: `¿Reponer ${title}?`,
        text: `Sí habrá sesión el ${weekdayAndDay(when.day)}, ${hoursWords(when)}. Se avisa a su gente.`,
        action: 'Reponer',
      }}
      done="La sesión se repuso y se avisó a su gente."
      run={() => provider.restoreClassSession(_id)}
    />
  );
}
