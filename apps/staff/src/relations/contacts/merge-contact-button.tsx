import {
  type ContactMergePreview,
  contactMergeFields,
  type Duplicate,
} from '@aulario/contract/relations/lead';
import { Alert, Box, Button, Skeleton, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ActDialog } from '../../shared/act-dialog.tsx';
import { useAct } from '../../shared/use-act.ts';
import { readablePhone } from '../../words/phone.ts';
import { type ContactRow, leads } from './lead-calls.ts';

/** Takes another lead of the same person into this one, after showing what it will know. */
export function MergeContactButton({ contact, other }: { contact: ContactRow; other: Duplicate }) {
  const { act, busy } = useAct();
  const [open, setOpen] = useState(false);
  const { data: preview, error } = useQuery({
    queryKey: ['contact-merge', contact.id, contact.version, other._id],
    queryFn: () => leads.mergePreview(contact.id, other._id),
    enabled: open,
  });
  const merge = async () => {
    const run = () => leads.merge(contact.id, other._id);
    const done = 'Contactos fusionados. En el otro está el botón para separarlos.';
    if (await act({ run, done })) setOpen(false);
  };
  return (
    <>
      <Button size="small" variant="outlined" color="inherit" onClick={() => setOpen(true)}>
        Fusionar aquí
      </Button>
      <ActDialog
        open={open}
        title={`Fusionar con ${other.name}`}
        action="Fusionar"
        busy={busy}
        disabled={!preview || preview.refusal !== null}
        onClose={() => setOpen(false)}
        onConfirm={merge}
      >
        {error && <Alert severity="error">{(error as Error).message}</Alert>}
        {!preview && !error && <Skeleton variant="rounded" height={140} />}
        {preview && <Preview preview={preview} />}
      </ActDialog>
    </>
  );
}

function Preview({ preview: { fields, notes, refusal } }: { preview: ContactMergePreview }) {
  if (refusal) return <Alert severity="error">{refusal}</Alert>;
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <Typography>
        {notes === 0
          ? 'Las llamadas y el historial de los dos se leerán juntos aquí.'
          : `Las llamadas, el historial y ${notes === 1 ? 'la nota' : `las ${notes} notas`} del otro se leerán aquí.`}{' '}
        El otro se retira, y los podrás separar.
      </Typography>
      {fields.length > 0 && (
        <Box component="dl" aria-label="Cómo queda" sx={{ m: 0, display: 'grid', gap: 2 }}>
          {fields.map(({ field, kept, other, stays }) => (
            <div key={field}>
              <Typography component="dt" variant="caption" sx={{ color: 'text.secondary' }}>
                {contactMergeFields[field]}
              </Typography>
              <Typography component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
                {words(field, stays === 'kept' ? kept : other)}
                <Typography component="span" variant="body2" sx={{ color: 'text.secondary' }}>
                  {stays === 'other'
                    ? ' · se toma del otro'
                    : other && ` · no ${words(field, other)}`}
                </Typography>
              </Typography>
            </div>
          ))}
        </Box>
      )}
    </Box>
  );
}

const countries = new Intl.DisplayNames('es', { type: 'region' });

function words(field: keyof typeof contactMergeFields, value: string | null): string {
  if (!value) return 'Sin dato';
  if (field === 'mobile') return readablePhone(value);
  return field === 'country' ? (countries.of(value) ?? value) : value;
}
