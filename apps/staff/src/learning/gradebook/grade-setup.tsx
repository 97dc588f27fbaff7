import {
  type Gradebook,
  type GradeScheme,
  gradebookEndpoints,
  gradeSchemes,
} from '@aulario/contract/learning/gradebook';
import { Box, Button, MenuItem, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { call } from '../../data/api-client.ts';
import { ActDialog } from '../../shared/act-dialog.tsx';
import { useAct } from '../../shared/use-act.ts';
import { gradeWords, typedGrade } from './grade-words.ts';

type Manual = { key: string; _id?: string; name: string; weight: string; max: string };

/** Which parts make the grade of an edition, and what each weighs. */
export function GradeSetup({ book, onClose }: { book: Gradebook; onClose: () => void }) {
  const { setup, components, rules, edition } = book;
  const lessons = components.filter(({ kind }) => kind !== 'manual');
  const [scheme, setScheme] = useState<GradeScheme>(setup.scheme);
  const [dropLowest, setDropLowest] = useState(String(setup.dropLowest));
  const [weights, setWeights] = useState<Record<string, string>>(
    Object.fromEntries(lessons.map(({ key, weight }) => [key, gradeWords(weight)])),
  );
  const [manual, setManual] = useState<Manual[]>(
    components
      .filter(({ kind }) => kind === 'manual')
      .map(({ key, name, weight, max }) => ({
        ...{ key, _id: key, name, weight: gradeWords(weight), max: gradeWords(max) },
      })),
  );
  const { act, busy } = useAct();
  const number = (text: string) => typedGrade(text) ?? Number.NaN;
  const all = [...Object.values(weights), ...manual.map(({ weight }) => weight)].map(number);
  const sum = Math.round(all.reduce((total, weight) => total + weight, 0) * 100) / 100;
  const shared = scheme === 'cien';
  const off = shared && sum !== 100;
  const save = async () => {
    const run = () =>
      call(gradebookEndpoints.changeGradebook, {
        params: { id: edition._id },
        body: {
          ...{ version: setup.version, scheme, dropLowest: number(dropLowest) },
          weights: shared
            ? Object.fromEntries(Object.entries(weights).map(([key, text]) => [key, number(text)]))
            : {},
          manual: manual.map(({ _id, name, weight, max }) => ({
            ...(_id ? { _id } : {}),
            ...{ name: name.trim(), weight: number(weight), max: number(max) },
          })),
        },
      });
    if (await act({ run, done: 'Guardado. Las notas se calcularon de nuevo.' })) onClose();
  };
  const change = (at: number, part: Partial<Manual>) =>
    setManual(manual.map((one, place) => (place === at ? { ...one, ...part } : one)));
  return (
    <ActDialog
      open
      title="Cómo se calcula la nota"
      action="Guardar"
      busy={busy}
      disabled={off || all.some(Number.isNaN)}
      onClose={onClose}
      onConfirm={save}
    >
      <Box sx={{ display: 'grid', gap: 4, pt: 2 }}>
        <TextField
          select
          label="Pesos"
          value={scheme}
          onChange={({ target }) => setScheme(target.value as GradeScheme)}
          helperText={
            shared
              ? 'Esta edición decide el peso de cada parte.'
              : 'Cada cuestionario y tarea vale lo que dice su lección.'
          }
        >
          {Object.entries(gradeSchemes).map(([value, words]) => (
            <MenuItem key={value} value={value}>
              {words}
            </MenuItem>
          ))}
        </TextField>
        {shared &&
          lessons.map(({ key, name }) => (
            <TextField
              key={key}
              label={name}
              value={weights[key]}
              onChange={({ target }) => setWeights({ ...weights, [key]: target.value })}
              slotProps={{ htmlInput: { inputMode: 'decimal' } }}
            />
          ))}
        {manual.map((one, at) => (
          <Box key={one.key} sx={{ display: 'grid', gap: 2, gridTemplateColumns: '1fr 88px 88px' }}>
            <TextField
              label="Nota puesta a mano"
              value={one.name}
              onChange={({ target }) => change(at, { name: target.value })}
            />
            <TextField
              label="Peso"
              value={one.weight}
              onChange={({ target }) => change(at, { weight: target.value })}
              slotProps={{ htmlInput: { inputMode: 'decimal' } }}
            />
            <TextField
              label="Máximo"
              value={one.max}
              onChange={({ target }) => change(at, { max: target.value })}
              slotProps={{ htmlInput: { inputMode: 'decimal' } }}
            />
            {!one._id && (
              <Button
                color="inherit"
                sx={{ gridColumn: '1 / -1', justifySelf: 'start' }}
                onClick={() => setManual(manual.filter((_, place) => place !== at))}
              >
                Quitar {one.name || 'esta línea'}
              </Button>
            )}
          </Box>
        ))}
        <Button
          color="inherit"
          variant="outlined"
          sx={{ justifySelf: 'start' }}
          onClick={() => {
            const key = `nueva-${manual.length}-${Date.now()}`;
            setManual([...manual, { key, name: '', weight: '1', max: String(rules.scale) }]);
          }}
        >
          Agregar una nota puesta a mano
        </Button>
        <TextField
          label="Notas más bajas que no cuentan"
          value={dropLowest}
          onChange={({ target }) => setDropLowest(target.value)}
          slotProps={{ htmlInput: { inputMode: 'numeric' } }}
        />
        {shared && (
          <Typography role="status" sx={{ color: off ? 'error.main' : 'text.secondary' }}>
            Los pesos suman {Number.isNaN(sum) ? '—' : gradeWords(sum)}
            {off ? ': deben sumar 100.' : '.'}
          </Typography>
        )}
      </Box>
    </ActDialog>
  );
}
