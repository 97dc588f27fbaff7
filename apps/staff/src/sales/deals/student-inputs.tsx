import { Typography } from '@mui/material';
import { type RaRecord, TextInput, useGetMany } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { FieldRow } from '../../form/section.tsx';
import { isMinor } from './is-minor.ts';

/** In a new sale of a course for minors to one person: their age, and who answers for them. */
export function StudentInputs() {
  const ids: string[] = useWatch({ name: 'courses' }) ?? [];
  const participants: string[] = useWatch({ name: 'participants' }) ?? [];
  const birthDate: string | null = useWatch({ name: 'student.birthDate' });
  const { data: courses = [] } = useGetMany<RaRecord & { forMinors?: boolean }>('cursos', { ids });
  if (participants.length > 1 || !courses.some((course) => course?.forMinors)) return null;
  return (
    <>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        Uno de los cursos también es para menores. Con menos de 18 años responde su padre, madre o
        tutor, que recibe la constancia en su correo.
      </Typography>
      <TextInput
        source="student.birthDate"
        type="date"
        label="Fecha de nacimiento de quien estudia"
        helperText={false}
      />
      {isMinor(birthDate ?? '') && (
        <>
          <TextInput
            source="student.guardian.name"
            label="Padre, madre o tutor"
            helperText={false}
          />
          <FieldRow>
            <TextInput
              source="student.guardian.email"
              type="email"
              label="Su correo"
              helperText={false}
            />
            <TextInput source="student.guardian.mobile" label="Su celular" helperText={false} />
          </FieldRow>
        </>
      )}
    </>
  );
}
