import type { Edition } from '@aulario/contract/catalogue/edition';
import { Box, TextField } from '@mui/material';
import { useEffect } from 'react';
import { useGetOne, useInput } from 'react-admin';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { firstMessage } from '../../form/error-words.ts';
import { EditionSelect } from './edition-select.tsx';
import { freePlaces } from './edition-words.ts';
import { useCourseEditions } from './use-course-editions.ts';

const next = 'La próxima con cupo';

/** In a new sale: the edition of each chosen course, and why one goes in where no place is left. */
export function EditionsInput() {
  const courses: string[] = useWatch({ name: 'courses' }) ?? [];
  if (courses.length === 0) return null;
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      {courses.map((course) => (
        <CourseEdition key={course} course={course} />
      ))}
    </Box>
  );
}

/** The form keeps the ids of editions alone; each row knows which of them are of its course. */
function CourseEdition({ course }: { course: string }) {
  const { getValues, setValue } = useFormContext();
  const chosen: string[] = useWatch({ name: 'editions' }) ?? [];
  const { data } = useGetOne<{ id: string; name: string }>('cursos', { id: course });
  const editions = useCourseEditions(course)?.filter(({ state }) => state !== 'borrador');
  const own = editions?.map(({ _id }) => _id) ?? [];
  const value = chosen.find((id) => own.includes(id)) ?? '';
  const edition = editions?.find(({ _id }) => _id === value);
  const choose = (id: string) => {
    const others = ((getValues('editions') as string[]) ?? []).filter((one) => !own.includes(one));
    setValue('editions', id ? [...others, id] : others, { shouldDirty: true });
  };
  // A course that is taken out of the sale takes its edition with it.
  const known = own.join();
  useEffect(
    () => () => {
      const left = ((getValues('editions') as string[]) ?? []).filter((id) => !known.includes(id));
      if (!(getValues('courses') ?? []).includes(course)) setValue('editions', left);
    },
    [known, course, getValues, setValue],
  );
  const { errors } = useFormState({ name: ['editions', 'overbook'] });
  const refused = firstMessage((errors.editions as Record<string, unknown> | undefined)?.[course]);
  if (!editions?.length) return null;
  return (
    <>
      <EditionSelect
        label={`Edición de ${data?.name ?? 'este curso'}`}
        editions={editions}
        value={value}
        onChange={choose}
        none={next}
        error={Boolean(refused)}
        helperText={refused}
        slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
      />
      {((refused && errors.overbook) || (edition && isFull(edition))) && <Overbook />}
    </>
  );
}

/** Also where what is free is for who waits already. */
function isFull(edition: Edition): boolean {
  const free = freePlaces(edition);
  return free !== null && free <= edition.waiting;
}

/** Without a reason the server refuses one more than fit. */
function Overbook() {
  const { field, fieldState } = useInput({ source: 'overbook' });
  return (
    <TextField
      {...field}
      value={field.value ?? ''}
      label="Por qué entra una persona más"
      error={Boolean(fieldState.error)}
      helperText="Esa edición ya no tiene cupos: sin un motivo no se abre el trato."
    />
  );
}
