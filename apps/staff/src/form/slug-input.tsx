import { Alert, Box } from '@mui/material';
import { TextInput, useRecordContext } from 'react-admin';
import { useWatch } from 'react-hook-form';

type SlugInputProps = {
  /** Where its pages are: `/cursos`. */
  page: string;
  help: string;
};

/** The address of a page. Changing one that was shared is no accident: it is said what becomes of the old one. */
export function SlugInput({ page, help }: SlugInputProps) {
  const saved = useRecordContext<{ slug?: string }>()?.slug;
  const written = useWatch({ name: 'slug' }) as string | undefined;
  const changes = Boolean(saved && written && written !== saved);
  return (
    <Box>
      <TextInput source="slug" label="Dirección" helperText={help} fullWidth />
      {changes && (
        <Alert severity="warning" sx={{ mt: 1 }}>
          Al guardar, la página pasa a {page}/{written}. La dirección anterior, {page}/{saved},
          seguirá llevando a la nueva: los enlaces ya compartidos no se rompen.
        </Alert>
      )}
    </Box>
  );
}
