import type { Question } from '@aulario/contract/learning/question';
import {
  questionFiguresEndpoints,
  type Regrading,
  regradingStays,
} from '@aulario/contract/learning/question-figures';
import { Alert, Box, Skeleton, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { call } from '../../data/api-client.ts';
import { useRead } from '../../data/use-read.ts';
import { ActDialog } from '../../shared/act-dialog.tsx';
import { ReadFault } from '../../shared/read-fault.tsx';
import { useAct } from '../../shared/use-act.ts';
import { figure } from './figure-words.ts';
import { table } from './figures-dialog-table.ts';

type RegradeDialogProps = { question: Question; onClose: () => void };

/** Whom the key as it is now changes, before anything is written; then does it with a reason. */
export function RegradeDialog({ question, onClose }: RegradeDialogProps) {
  const [reason, setReason] = useState('');
  const { act, busy } = useAct();
  const params = { id: question._id };
  const { data, error, refetch } = useRead<Regrading>(questionFiguresEndpoints.planRegrading, {
    params,
  });
  const plan = data?.data;
  const regrade = async () => {
    if (!plan) return;
    const body = { version: plan.version, reason: reason.trim() };
    const run = () => call(questionFiguresEndpoints.regrade, { params, body });
    const done = 'Recalificando. Las notas cambian en unos segundos.';
    if (await act({ run, done })) onClose();
  };
  return (
    <ActDialog
      open
      title="Recalificar con la clave de ahora"
      action="Recalificar"
      busy={busy}
      disabled={!plan || reason.trim() === ''}
      onClose={onClose}
      onConfirm={regrade}
    >
      {error && <ReadFault error={error} retry={refetch} />}
      {!plan && !error && <Skeleton variant="rounded" height={200} />}
      {plan && (
        <>
          <Plan plan={plan} />
          <TextField
            fullWidth
            multiline
            required
            minRows={2}
            label="Qué se corrigió"
            helperText="Queda en la auditoría de cada persona a la que le cambia."
            value={reason}
            onChange={({ target }) => setReason(target.value.slice(0, 500))}
            sx={{ mt: 4 }}
          />
        </>
      )}
    </ActDialog>
  );
}

function Plan({ plan: { people, changed, other } }: { plan: Regrading }) {
  const standing = people.filter(({ certificate, stays }) => certificate && !stays);
  return (
    <>
      <Typography sx={{ mb: 3 }}>
        {changed === 0
          ? 'A nadie le cambia la nota: solo se muestra la clave nueva en sus intentos.'
          : changed === 1
            ? 'Cambia la nota de un intento.'
            : `Cambia la nota de ${changed} intentos.`}
        {other > 0 &&
          ` ${other === 1 ? 'Uno se queda' : `${other} se quedan`} como está: vio otras opciones.`}
      </Typography>
      {standing.length > 0 && (
        <Alert severity="warning" sx={{ mb: 3 }}>
          {standing.length === 1 ? 'Un certificado dice' : `${standing.length} certificados dicen`}{' '}
          la nota de antes. No se cambian solos: si hace falta, emítelos de nuevo.
        </Alert>
      )}
      {people.length > 0 && (
        <Box sx={{ overflowX: 'auto' }}>
          <Box component="table" aria-label="A quiénes cambia" sx={table}>
            <thead>
              <tr>
                <th scope="col">Persona</th>
                <th scope="col">Intento</th>
                <th scope="col">Nota</th>
              </tr>
            </thead>
            <tbody>
              {people.map((one) => (
                <Line key={`${one.enrolment}-${one.lesson}-${one.number}`} one={one} />
              ))}
            </tbody>
          </Box>
        </Box>
      )}
    </>
  );
}

function Line({ one }: { one: Regrading['people'][number] }) {
  const { name, lesson, number, before, after, stays, final, certificate } = one;
  const turns =
    one.passedBefore === one.passedAfter ? '' : one.passedAfter ? 'aprueba' : 'deja de aprobar';
  const facts = [
    stays ? `Se queda: ${regradingStays[stays].toLowerCase()}` : turns,
    final && final.before !== final.after
      ? `nota final ${figure(final.before)} → ${figure(final.after)}`
      : '',
    certificate ? `certificado ${certificate.code}` : '',
  ].filter(Boolean);
  return (
    <tr>
      <th scope="row">
        {name}
        {facts.length > 0 && (
          <Box sx={{ color: 'text.secondary', fontSize: 13 }}>{facts.join(' · ')}</Box>
        )}
      </th>
      <td>
        {lesson}, {number}
      </td>
      <td>
        {figure(before)} → {figure(after)} %
      </td>
    </tr>
  );
}
