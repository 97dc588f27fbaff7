import { type CourseKind, courseKinds } from '@aulario/contract/catalogue/course-words';
import type { CertificateTemplate } from '@aulario/contract/certificates/certificate-template';
import { Box, Button, MenuItem, TextField } from '@mui/material';
import { useState } from 'react';
import { useGetList } from 'react-admin';
import { useStaffProvider } from '../../data/staff-provider.ts';
import { useAct } from '../../shared/use-act.ts';

/** So that «Cualquiera» is read without opening the list. */
const anyShown = { select: { displayEmpty: true }, inputLabel: { shrink: true } };

type Agreement = { id: string; name: string };

/** The name of a design, and which certificates it is for. */
export function TemplatePurpose({ template }: { template: CertificateTemplate & { id: string } }) {
  const provider = useStaffProvider();
  const { act, busy } = useAct();
  const [name, setName] = useState(template.name);
  const [courseKind, setCourseKind] = useState<string>(template.courseKind ?? '');
  const [agreement, setAgreement] = useState(template.agreement ?? '');
  const { data: agreements = [] } = useGetList<Agreement>('convenios', {
    pagination: { page: 1, perPage: 100 },
  });
  const same =
    name === template.name &&
    courseKind === (template.courseKind ?? '') &&
    agreement === (template.agreement ?? '');
  const save = () =>
    act({
      run: () =>
        provider.updateTemplate(template.id, {
          version: template.version,
          name,
          courseKind: (courseKind || null) as CourseKind | null,
          agreement: agreement || null,
        }),
      done: 'Cambios guardados.',
    });
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 3,
        alignItems: 'end',
        gridTemplateColumns: { xs: '1fr', md: '1.4fr 1fr 1.4fr auto' },
      }}
    >
      <TextField label="Nombre" value={name} onChange={(event) => setName(event.target.value)} />
      <TextField
        select
        label="Tipo de curso"
        value={courseKind}
        slotProps={anyShown}
        onChange={(event) => setCourseKind(event.target.value)}
      >
        <MenuItem value="">Cualquiera</MenuItem>
        {Object.entries(courseKinds).map(([id, word]) => (
          <MenuItem key={id} value={id}>
            {word}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        select
        label="Convenio"
        slotProps={anyShown}
        value={agreements.some(({ id }) => id === agreement) ? agreement : ''}
        onChange={(event) => setAgreement(event.target.value)}
      >
        <MenuItem value="">Cualquiera</MenuItem>
        {agreements.map(({ id, name: word }) => (
          <MenuItem key={id} value={id}>
            {word}
          </MenuItem>
        ))}
      </TextField>
      <Button variant="outlined" disabled={same || busy || !name.trim()} onClick={save}>
        Guardar el uso
      </Button>
    </Box>
  );
}
