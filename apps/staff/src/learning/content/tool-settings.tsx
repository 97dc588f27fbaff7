import type { Lesson } from '@aulario/contract/learning/course-content';
import type { Picked, ToolLink } from '@aulario/contract/learning/tool-link';
import { type LtiToolChoice, ltiToolEndpoints } from '@aulario/contract/systems/lti-tool';
import {
  Alert,
  Box,
  Button,
  FormControlLabel,
  FormHelperText,
  MenuItem,
  Switch,
  TextField,
} from '@mui/material';
import { useState } from 'react';
import { useRead } from '../../data/use-read.ts';
import { FieldRow } from '../../form/section.tsx';
import { ToolPickDialog } from './tool-pick-dialog.tsx';
import { unsaid, WholeField } from './whole-field.tsx';

type ToolSettingsProps = {
  course: string;
  lesson: Lesson;
  faults: Record<string, string>;
  readOnly: boolean;
  onChange: (changes: Partial<Lesson>) => void;
};

const counted = { max: 100, passPercent: 60, weight: 1, resourceId: '', tag: '' };

/** What of a tool of others a lesson opens, and whether its score counts. */
export function ToolSettings({ course, lesson, faults, readOnly, onChange }: ToolSettingsProps) {
  const { data } = useRead<LtiToolChoice[]>(ltiToolEndpoints.choices);
  const [picking, setPicking] = useState(false);
  const tools = data?.data ?? [];
  const link = lesson.tool ?? null;
  const tool = tools.find(({ _id }) => _id === link?.tool);
  const set = (part: Partial<ToolLink>) => link && onChange({ tool: { ...link, ...part } });
  if (data && tools.length === 0 && !link)
    return (
      <Alert severity="info">
        Todavía no hay herramientas. Un administrador las registra en Ajustes, «Herramientas
        externas».
      </Alert>
    );
  const choose = (id: string) =>
    onChange({ tool: { tool: id, url: null, custom: {}, grade: link?.grade ?? null } });
  const take = (picked: Picked) => {
    setPicking(false);
    onChange(pickedChanges(lesson, picked));
  };
  return (
    <Box component="section" aria-label="Herramienta" sx={{ display: 'grid', gap: 4 }}>
      <TextField
        select
        fullWidth
        disabled={readOnly}
        label="Herramienta"
        value={tool ? tool._id : ''}
        error={faults.tool !== undefined}
        helperText={
          faults.tool ?? (link && data && !tool ? 'Está apagada: elige otra o espera.' : '')
        }
        onChange={(event) => choose(event.target.value)}
      >
        {tools.map(({ _id, name }) => (
          <MenuItem key={_id} value={_id}>
            {name}
          </MenuItem>
        ))}
      </TextField>
      {link && (
        <>
          {tool?.picks && (
            <Box>
              <Button variant="outlined" disabled={readOnly} onClick={() => setPicking(true)}>
                Elegir contenido en la herramienta
              </Button>
            </Box>
          )}
          <TextField
            fullWidth
            disabled={readOnly}
            type="url"
            label="Dirección dentro de la herramienta"
            value={link.url ?? ''}
            error={faults['tool.url'] !== undefined}
            helperText={
              faults['tool.url'] ?? 'Vacía: se abre su página de inicio. Se abre en otra pestaña.'
            }
            onChange={(event) => set({ url: event.target.value.trim() || null })}
          />
          <CustomField key={link.tool} link={link} readOnly={readOnly} onChange={set} />
          <GradeFields {...{ link, faults, readOnly }} onChange={set} />
        </>
      )}
      {picking && tool && (
        <ToolPickDialog
          course={course}
          tool={tool}
          onClose={() => setPicking(false)}
          onPicked={take}
        />
      )}
    </Box>
  );
}

/** What was chosen there becomes the lesson's; a title that somebody wrote stays. */
function pickedChanges({ title, tool }: Lesson, picked: Picked): Partial<Lesson> {
  if (!tool) return {};
  const { url, custom, grade } = picked;
  const untitled = title.trim() === '' || title === 'Lección nueva';
  return {
    ...(untitled && picked.title ? { title: picked.title } : {}),
    tool: { ...tool, url, custom, grade: grade ? { ...counted, ...tool.grade, ...grade } : null },
  };
}

type PartProps = {
  link: ToolLink;
  readOnly: boolean;
  onChange: (part: Partial<ToolLink>) => void;
};

/** Lines of «name=value», as tools write them in their manuals. */
function CustomField({ link, readOnly, onChange }: PartProps) {
  const [typed, setTyped] = useState<string>();
  const kept = Object.entries(link.custom)
    .map(([name, value]) => `${name}=${value}`)
    .join('\n');
  return (
    <TextField
      fullWidth
      multiline
      minRows={2}
      disabled={readOnly}
      label="Parámetros"
      value={typed ?? kept}
      helperText="Solo si la herramienta los pide: uno por línea, nombre=valor."
      onChange={(event) => {
        setTyped(event.target.value);
        onChange({ custom: customOf(event.target.value) });
      }}
      onBlur={() => setTyped(undefined)}
    />
  );
}

function customOf(text: string): Record<string, string> {
  const pairs = text.split('\n').map((line) => {
    const [name = '', ...value] = line.split('=');
    return [name.trim(), value.join('=').trim()];
  });
  return Object.fromEntries(pairs.filter(([name]) => name !== ''));
}

function GradeFields({
  link,
  faults,
  readOnly,
  onChange,
}: PartProps & { faults: Record<string, string> }) {
  const { grade } = link;
  const set = (part: Partial<typeof counted>) =>
    onChange({ grade: { ...counted, ...grade, ...part } });
  const field = (name: string, help: string) => ({
    ...{ fullWidth: true, disabled: readOnly, error: faults[`tool.grade.${name}`] !== undefined },
    helperText: faults[`tool.grade.${name}`] ?? help,
  });
  return (
    <>
      <Box>
        <FormControlLabel
          sx={{ mx: 0, gap: 2 }}
          label="Su nota cuenta"
          control={
            <Switch
              checked={grade !== null}
              disabled={readOnly}
              onChange={(_, on) => onChange({ grade: on ? counted : null })}
            />
          }
        />
        <FormHelperText sx={{ mt: 0, ml: 10 }}>
          La nota que manda la herramienta entra al registro, y la lección se termina al aprobarla.
        </FormHelperText>
      </Box>
      {grade && (
        <FieldRow columns={2}>
          <WholeField
            {...field('passPercent', 'De los puntos que da la herramienta.')}
            label="Aprueba con (%)"
            value={grade.passPercent}
            most={100}
            onChange={(passPercent) => set({ passPercent: passPercent ?? unsaid })}
          />
          <WholeField
            {...field('weight', 'Frente a lo demás que se califica; con 0 no cuenta.')}
            label="Peso"
            value={grade.weight}
            most={100}
            onChange={(weight) => set({ weight: weight ?? unsaid })}
          />
        </FieldRow>
      )}
    </>
  );
}
