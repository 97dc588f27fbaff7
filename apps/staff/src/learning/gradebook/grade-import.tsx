import { type GradeFilePlan, gradeFileEndpoints } from '@aulario/contract/learning/grade-file';
import { Alert, Box, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { call } from '../../data/api-client.ts';
import { ActDialog } from '../../shared/act-dialog.tsx';
import { FileButton } from '../../shared/file-button.tsx';
import { FileLinks } from '../../shared/file-links.tsx';
import { useAct } from '../../shared/use-act.ts';
import { gradeWords } from './grade-words.ts';

/** The table out as a file, and in again: first what it would change, then the change. */
export function GradeFiles({ edition, open }: { edition: string; open: boolean }) {
  const [plan, setPlan] = useState<GradeFilePlan | null>(null);
  const { act, busy } = useAct();
  const read = (file: File) =>
    act({
      run: async () => {
        const input = { params: { id: edition }, body: {}, file };
        setPlan((await call<GradeFilePlan>(gradeFileEndpoints.planGrades, input)).data);
      },
      done: '',
    });
  return (
    <>
      <FileLinks path={gradeFileEndpoints.exportGrades.path.replace(':id', edition)} />
      {open && (
        <FileButton
          label="Archivo de notas"
          accept=".xlsx,.csv"
          color="inherit"
          disabled={busy}
          onChoose={read}
        >
          Traer un archivo
        </FileButton>
      )}
      {plan && <Plan edition={edition} plan={plan} onClose={() => setPlan(null)} />}
    </>
  );
}

const most = 100;

type PlanProps = { edition: string; plan: GradeFilePlan; onClose: () => void };

function Plan({ edition, plan, onClose }: PlanProps) {
  const [reason, setReason] = useState('');
  const { act, busy } = useAct();
  const { people, faults, same, asks } = plan;
  const apply = async () => {
    const body = {
      reason,
      people: people.map(({ enrolment, cells }) => ({
        enrolment,
        cells: cells.map(({ component, grade, version }) => ({ component, grade, version })),
      })),
    };
    const run = () => call(gradeFileEndpoints.applyGrades, { params: { id: edition }, body });
    if (await act({ run, done: 'Notas guardadas.' })) onClose();
  };
  const stops = faults.length > 0 || people.length === 0;
  return (
    <ActDialog
      open
      title="Lo que cambia el archivo"
      action="Guardar estas notas"
      busy={busy}
      disabled={stops || (asks && reason.trim() === '')}
      onClose={onClose}
      onConfirm={apply}
    >
      {faults.length > 0 && (
        <Alert severity="error" sx={{ mb: 4 }}>
          Corrige el archivo y tráelo otra vez: no se cambió nada.
          <Box component="ul" sx={{ m: 0, pl: 4 }}>
            {faults.slice(0, most).map(({ line, column, message }) => (
              <li key={`${line} ${column}`}>
                Fila {line}, {column}: {message}
              </li>
            ))}
          </Box>
        </Alert>
      )}
      {(faults.length === 0 || people.length > 0) && (
        <Typography sx={{ mb: 3 }}>
          {people.length === 0
            ? 'No cambia ninguna nota. Una celda vacía deja la nota como está.'
            : `Cambian notas de ${people.length} ${people.length === 1 ? 'persona' : 'personas'}; ${same} quedan igual.`}
        </Typography>
      )}
      {people.slice(0, most).map(({ enrolment, name, cells }) => (
        <Box key={enrolment} sx={{ py: 2, borderTop: 1, borderColor: 'divider' }}>
          <Typography sx={{ fontWeight: 600 }}>{name}</Typography>
          {cells.map((cell) => (
            <Typography key={cell.component} variant="body2">
              {cell.name}: {gradeWords(cell.before) || 'sin nota'} → {gradeWords(cell.grade)}
            </Typography>
          ))}
        </Box>
      ))}
      {people.length > most && (
        <Typography variant="body2">Y {people.length - most} personas más.</Typography>
      )}
      {asks && faults.length === 0 && (
        <TextField
          fullWidth
          sx={{ mt: 4 }}
          label="Por qué cambian notas calculadas"
          value={reason}
          onChange={({ target }) => setReason(target.value.slice(0, 300))}
        />
      )}
    </ActDialog>
  );
}
