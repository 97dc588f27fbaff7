import {
  type ContentHealth,
  contentHealthEndpoints,
} from '@aulario/contract/learning/content-health';
import { Alert } from '@mui/material';
import { useEffect } from 'react';
import { useRead } from '../../data/use-read.ts';

/** Warns, before publishing, of lessons that lead to a film or a page of others that is not there. */
export function LostLinks({ course }: { course: string }) {
  const { data, refetch } = useRead<ContentHealth>(contentHealthEndpoints.contentHealth, {
    params: { id: course },
  });
  // What was read for the panel may be of before the last look.
  useEffect(() => void refetch(), [refetch]);
  const lost = (data?.data ?? []).filter(({ finding }) => finding === 'enlace-caido');
  if (lost.length === 0) return null;
  return (
    <Alert severity="warning" sx={{ mt: 4 }}>
      {lost.length === 1
        ? `«${lost[0]?.title}» lleva a un video o una página que no existe o no se puede ver.`
        : `Estas lecciones llevan a videos o páginas que no existen o no se pueden ver: ${lost
            .map(({ title }) => `«${title}»`)
            .join(', ')}.`}{' '}
      Puedes publicar igual y cambiarlo después.
    </Alert>
  );
}
