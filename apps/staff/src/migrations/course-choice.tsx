import { type MoodleCourseView, moodleEndpoints } from '@aulario/contract/learning/moodle';
import {
  Alert,
  Checkbox,
  FormControlLabel,
  FormGroup,
  Radio,
  RadioGroup,
  Typography,
} from '@mui/material';
import { useRead } from '../data/use-read.ts';
import { PanelRow } from '../shared/panel.tsx';

type Props = {
  /** Ids in Moodle; null: all that are joined. */
  chosen: number[] | null;
  onChange: (chosen: number[] | null) => void;
};

/** Which courses of Moodle a migration reads: all that are joined to one of ours, or some of these. */
export function CourseChoice({ chosen, onChange }: Props) {
  const { data, error } = useRead<MoodleCourseView[]>(moodleEndpoints.listMoodleCourses);
  const joined = data?.data.filter(({ course }) => course !== null) ?? [];
  const toggle = (id: number) =>
    onChange(chosen?.includes(id) ? chosen.filter((one) => one !== id) : [...(chosen ?? []), id]);
  return (
    <PanelRow>
      <RadioGroup
        aria-label="Qué cursos de Moodle"
        value={chosen ? 'some' : 'all'}
        onChange={(_, value) => onChange(value === 'some' ? [] : null)}
      >
        <FormControlLabel
          value="all"
          control={<Radio size="small" />}
          label={`De todos los cursos unidos${data ? ` (${joined.length})` : ''}`}
        />
        <FormControlLabel
          value="some"
          control={<Radio size="small" />}
          label="Solo de los que elija"
        />
      </RadioGroup>
      {error && <Alert severity="error">{error.message}</Alert>}
      {chosen && (
        <FormGroup
          role="group"
          aria-label="Cursos"
          sx={{ pl: 4, maxHeight: 320, overflowY: 'auto', flexWrap: 'nowrap' }}
        >
          {joined.map(({ moodleId, name }) => (
            <FormControlLabel
              key={moodleId}
              control={
                <Checkbox
                  size="small"
                  checked={chosen.includes(moodleId)}
                  onChange={() => toggle(moodleId)}
                />
              }
              label={name}
            />
          ))}
          {data && joined.length === 0 && (
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              Ningún curso está unido todavía.
            </Typography>
          )}
        </FormGroup>
      )}
    </PanelRow>
  );
}
