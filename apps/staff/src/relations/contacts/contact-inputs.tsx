import { Alert, AlertTitle, Box } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { SelectInput, TextInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { OneOf } from '../../form/reference-inputs.tsx';
import { FieldRow, Section } from '../../form/section.tsx';
import { CountryInput } from '../../people/users/country-input.tsx';
import { usePaused } from '../../shared/use-paused.ts';
import { DuplicateName } from './duplicates-panel.tsx';
import { leads } from './lead-calls.ts';
import { useAdvisers } from './use-advisers.ts';

/** A lead as staff write it down, with who is known already while they type. */
export function ContactInputs() {
  const advisers = useAdvisers();
  return (
    <>
      <Section id="contacto" title="Quién es">
        <TextInput source="name" label="Nombre" helperText={false} autoFocus />
        <FieldRow columns={3}>
          <CountryInput source="country" label="País" />
          <TextInput
            source="mobile"
            label="Celular"
            type="tel"
            helperText="Como lo dicte: se guarda con el código del país."
          />
          <TextInput source="email" label="Correo" type="email" helperText={false} />
        </FieldRow>
        <KnownAlready />
      </Section>
      <Section id="consulta" title="Qué busca">
        <OneOf source="course" reference="cursos" label="Curso que le interesa" />
        <TextInput source="message" label="Qué preguntó" multiline minRows={3} helperText={false} />
        <FieldRow columns={3}>
          <TextInput
            source="source"
            label="De dónde viene"
            helperText="Feria, Facebook, recomendación."
          />
          <TextInput source="campaign" label="Campaña" helperText={false} />
          <TextInput
            source="preferredTime"
            label="Cuándo prefiere que lo llamen"
            helperText={false}
          />
        </FieldRow>
        <SelectInput
          source="assessor"
          label="Asesor"
          choices={advisers}
          emptyText="Por turno, según las reglas"
          helperText={false}
        />
      </Section>
    </>
  );
}

/** People and leads with the same e-mail, mobile or almost the same name, as it is typed. */
function KnownAlready() {
  const [name, email, mobile, country] = useWatch({ name: ['name', 'email', 'mobile', 'country'] });
  const typed = usePaused(JSON.stringify({ name, email, mobile, country }));
  const query = Object.fromEntries(
    Object.entries(JSON.parse(typed) as Record<string, string | null>).filter(([, text]) => text),
  ) as Record<string, string>;
  const enough =
    (query.mobile?.length ?? 0) > 5 || query.email?.includes('@') || (query.name?.length ?? 0) > 7;
  const { data: found = [] } = useQuery({
    queryKey: ['duplicates', query],
    queryFn: () => leads.duplicates(query),
    enabled: Boolean(enough),
  });
  return (
    <Box role="status">
      {enough && found.length > 0 && (
        <Alert severity="warning" icon={false}>
          <AlertTitle>Ya conocemos a alguien así</AlertTitle>
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2 }}>
            {found.map((duplicate) => (
              <li key={duplicate._id}>
                <DuplicateName duplicate={duplicate} />
              </li>
            ))}
          </Box>
        </Alert>
      )}
    </Box>
  );
}
