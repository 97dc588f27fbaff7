import type { Edition } from '@aulario/contract/catalogue/edition';
import { type ClassSession, classSessionEndpoints } from '@aulario/contract/learning/class-session';
import type { LessonSession } from '@aulario/contract/learning/lesson-session';
import { Box, FormControlLabel, FormHelperText, Link, Switch, TextField } from '@mui/material';
import { Link as RouterLink } from 'react-router-dom';
import { editionName } from '../../catalogue/editions/edition-words.ts';
import { useCourseEditions } from '../../catalogue/editions/use-course-editions.ts';
import { useRead } from '../../data/use-read.ts';
import { hoursWords, weekdayAndDay } from '../sessions/session-words.ts';

type SessionSettingsProps = {
  course: string;
  session: LessonSession;
  faults: Record<string, string>;
  readOnly: boolean;
  onChange: (session: LessonSession) => void;
};

/** Which session of each edition a lesson stands for, and what finishes it. */
export function SessionSettings(props: SessionSettingsProps) {
  const { course, session, faults, readOnly, onChange } = props;
  const fault = faults['session.number'];
  const editions = useCourseEditions(course);
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <TextField
        type="number"
        label="Número de sesión"
        value={session.number || ''}
        disabled={readOnly}
        error={fault !== undefined}
        helperText={
          fault ?? 'La que es en cada edición, por orden de fecha. Las canceladas no cuentan.'
        }
        onChange={(event) => onChange({ ...session, number: Number(event.target.value) })}
        slotProps={{ htmlInput: { min: 1, max: 200 } }}
        sx={{ maxWidth: 420 }}
      />
      {editions && <InEditions editions={editions} number={session.number} />}
      <Box>
        <FormControlLabel
          sx={{ mx: 0, gap: 2 }}
          label="También se termina viendo la grabación"
          control={
            <Switch
              checked={session.recordingCounts}
              disabled={readOnly}
              onChange={(_, on) => onChange({ ...session, recordingCounts: on })}
            />
          }
        />
        <FormHelperText sx={{ mt: 0, ml: 10 }}>
          Apagado: solo la termina quien asiste, o tiene la falta justificada.
        </FormHelperText>
      </Box>
    </Box>
  );
}

function InEditions({ editions, number }: { editions: Edition[]; number: number }) {
  if (editions.length === 0)
    return (
      <FormHelperText>
        Todavía no hay ediciones: la lección lo dice hasta que tengan sesiones.
      </FormHelperText>
    );
  return (
    <Box component="ul" aria-label="En cada edición" sx={{ m: 0, pl: 5, fontSize: 14 }}>
      {editions.map((edition) => (
        <InEdition key={edition._id} {...{ edition, number }} />
      ))}
    </Box>
  );
}

function InEdition({ edition, number }: { edition: Edition; number: number }) {
  const { data } = useRead<ClassSession[]>(classSessionEndpoints.listSessions, {
    query: { edition: edition._id },
  });
  const held = data?.data.filter(({ cancelledAt }) => !cancelledAt)[number - 1];
  const when = held ? `${weekdayAndDay(held.day)}, ${hoursWords(held)}` : 'todavía sin fecha';
  return (
    <li>
      <Link component={RouterLink} to={`/ediciones/${edition._id}`}>
        {editionName(edition)}
      </Link>
      {data ? `: ${held ? `${held.title}, ` : ''}${when}` : ''}
    </li>
  );
}
