import { type GradeRecord, gradeRecordEndpoints } from '@aulario/contract/learning/grade-record';
import { finalKey, type Gradebook } from '@aulario/contract/learning/gradebook';
import { Box, Button, MenuItem, Link as MuiLink, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { call } from '../../data/api-client.ts';
import { useRead } from '../../data/use-read.ts';
import { ActButton } from '../../shared/act-button.tsx';
import { ActDialog } from '../../shared/act-dialog.tsx';
import { Panel, PanelRow } from '../../shared/panel.tsx';
import { useAct } from '../../shared/use-act.ts';
import { shortInstant } from '../../words/date.ts';
import {
  gradeWords,
  lackingWords,
  laterWords,
  typedGrade,
  typingFault,
  unmarkedWords,
} from './grade-words.ts';

/** The record of an edition: closed by an act, and each version of it as a signed PDF. */
export function GradeRecords({ book, writable }: { book: Gradebook; writable: boolean }) {
  const [rectifying, setRectifying] = useState(false);
  const params = { id: book.edition._id };
  const { data } = useRead<GradeRecord[]>(gradeRecordEndpoints.gradeRecords, { params });
  if (book.total === 0) return null;
  const lacking = book.people.filter(({ missing, completedAt }) => missing > 0 && !completedAt);
  const warning = `${lackingWords(lacking.length)}${unmarkedWords(book.unmarked)}${laterWords(book.edition)}`;
  return (
    <Box sx={{ mt: 5 }}>
      <Panel title="Acta de notas">
        <Box sx={{ px: { xs: 4, md: 5 }, pb: 4, display: 'flex', flexWrap: 'wrap', gap: 3 }}>
          <Typography sx={{ flex: '1 1 280px', color: 'text.secondary' }}>
            {book.closedAt
              ? 'Está cerrada y firmada. Una nota solo cambia con una rectificación, que hace otra versión.'
              : 'Al cerrarla, cada persona queda con la nota final de la tabla y el PDF sale firmado.'}
          </Typography>
          {writable && !book.closedAt && (
            <ActButton
              label="Cerrar el acta"
              ask={{
                title: '¿Cerrar el acta de notas?',
                text: `Desde ahora una nota solo cambia con una rectificación, y el acta no se borra.${warning}`,
                action: 'Cerrar el acta',
              }}
              done="El acta está cerrada."
              run={() => call(gradeRecordEndpoints.closeGrades, { params })}
            />
          )}
          {writable && book.closedAt && (
            <Button variant="outlined" color="inherit" onClick={() => setRectifying(true)}>
              Rectificar
            </Button>
          )}
        </Box>
        {data?.data.map((one) => (
          <Version key={one._id} record={one} edition={params.id} />
        ))}
      </Panel>
      {rectifying && <Rectify book={book} onClose={() => setRectifying(false)} />}
    </Box>
  );
}

function Version({ record, edition }: { record: GradeRecord; edition: string }) {
  const { number, at, by, reason, changes, people } = record;
  const path = gradeRecordEndpoints.gradeRecordPdf.path
    .replace(':id', edition)
    .replace(':number', String(number));
  return (
    <PanelRow
      aside={
        <MuiLink href={`/api${path}`} download>
          Descargar PDF
        </MuiLink>
      }
    >
      <Typography sx={{ fontWeight: 600 }}>
        {number === 1 ? 'Acta' : `Rectificación ${number - 1}`}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {[shortInstant(at), by, number === 1 ? `${people} personas` : reason].join(' · ')}
      </Typography>
      {changes.map((one) => (
        <Typography key={`${one.person} ${one.component}`} variant="body2">
          {one.person}, {one.component}: {gradeWords(one.before) || 'sin nota'} →{' '}
          {gradeWords(one.after) || 'sin nota'}
        </Typography>
      ))}
    </PanelRow>
  );
}

function Rectify({ book, onClose }: { book: Gradebook; onClose: () => void }) {
  const { people, components, rules, own, edition } = book;
  const parts = [
    ...(own ? components : []).map(({ key, name, max }) => ({ key, name, max })),
    { key: finalKey, name: 'Nota final', max: rules.scale },
  ];
  const [who, setWho] = useState(people[0]?._id ?? '');
  const [part, setPart] = useState(finalKey);
  const [text, setText] = useState('');
  const [reason, setReason] = useState('');
  const { act, busy } = useAct();
  const person = people.find(({ _id }) => _id === who);
  const at = components.findIndex(({ key }) => key === part);
  const cell = person?.cells[at] ?? person?.final;
  const max = parts.find(({ key }) => key === part)?.max ?? rules.scale;
  const grade = typedGrade(text);
  const fault = typingFault(grade, max);
  const rectify = async () => {
    const cells = [{ component: part, grade, version: cell?.version ?? 0 }];
    const body = { people: [{ enrolment: who, cells }], reason };
    const run = () =>
      call(gradeRecordEndpoints.rectifyGrades, { params: { id: edition._id }, body });
    if (await act({ run, done: 'El acta tiene una versión nueva.' })) onClose();
  };
  return (
    <ActDialog
      open
      title="Rectificar el acta"
      action="Rectificar"
      busy={busy}
      disabled={fault !== null || grade === null || reason.trim() === ''}
      onClose={onClose}
      onConfirm={rectify}
    >
      <Box sx={{ display: 'grid', gap: 4, pt: 2 }}>
        <TextField
          select
          label="De quién"
          value={who}
          onChange={({ target }) => setWho(target.value)}
        >
          {people.map(({ _id, name }) => (
            <MenuItem key={_id} value={_id}>
              {name}
            </MenuItem>
          ))}
        </TextField>
        <TextField
          select
          label="Qué nota"
          value={part}
          onChange={({ target }) => setPart(target.value)}
        >
          {parts.map(({ key, name }) => (
            <MenuItem key={key} value={key}>
              {name}
            </MenuItem>
          ))}
        </TextField>
        <TextField
          label="Nota correcta"
          value={text}
          error={fault !== null}
          helperText={fault ?? `Ahora es ${gradeWords(cell?.grade ?? null) || 'sin nota'}.`}
          onChange={({ target }) => setText(target.value)}
          slotProps={{ htmlInput: { inputMode: 'decimal' } }}
        />
        <TextField
          label="Por qué"
          value={reason}
          helperText="Sale en el acta."
          onChange={({ target }) => setReason(target.value.slice(0, 300))}
        />
      </Box>
    </ActDialog>
  );
}
