import type { Course } from '@aulario/contract/catalogue/course';
import { type Edition, editionEndpoints } from '@aulario/contract/catalogue/edition';
import { Box, Button, Link as MuiLink, Typography } from '@mui/material';
import { Link } from 'react-router-dom';
import { useRead } from '../../data/use-read.ts';
import { useMay } from '../../permissions.ts';
import { Panel, PanelRow } from '../../shared/panel.tsx';
import { EditionState } from './edition-list.tsx';
import { codeWords, daysWords, freeWords, takenWords } from './edition-words.ts';

const shown = 5;

/** On the page of a course: its latest editions, and the way to all of them. */
export function EditionsPanel({ course }: { course: Course & { id: string } }) {
  const writable = useMay()('editions:write');
  const { data } = useRead<Edition[]>(editionEndpoints.listEditions, {
    query: { course: course.id, sort: '-startDate', limit: shown },
  });
  const editions = data?.data ?? [];
  const all = `/ediciones?${new URLSearchParams({ filter: JSON.stringify({ course: course.id }) })}`;
  return (
    <Box id="ediciones" sx={{ mb: 5, scrollMarginTop: 72 }}>
      <Panel
        title="Ediciones"
        actions={
          writable && (
            <Button variant="outlined" component={Link} to={`/ediciones/create?curso=${course.id}`}>
              Agregar edición
            </Button>
          )
        }
      >
        {data && editions.length === 0 && (
          <Typography sx={{ px: 5, pb: 5, color: 'text.secondary' }}>
            Todavía no tiene ediciones: agrega una con sus días y sus cupos.
          </Typography>
        )}
        {editions.map((edition) => (
          <PanelRow key={edition._id} aside={<EditionState edition={edition} />}>
            <MuiLink
              component={Link}
              to={`/ediciones/${edition._id}`}
              color="inherit"
              sx={{ fontWeight: 600 }}
            >
              {codeWords(edition.code)}
            </MuiLink>
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {[
                daysWords(edition),
                `${takenWords(edition)} ${edition.seats === null ? 'personas' : 'cupos'}`,
                edition.seats !== null && freeWords(edition),
                edition.waiting > 0 && `${edition.waiting} en espera`,
              ]
                .filter(Boolean)
                .join(' · ')}
            </Typography>
          </PanelRow>
        ))}
        {editions.length > 0 && (
          <Box sx={{ px: { xs: 4, md: 5 }, py: 2, borderTop: 1, borderColor: 'divider' }}>
            <Button color="inherit" component={Link} to={all} sx={{ ml: -3.5 }}>
              {(data?.total ?? 0) > shown ? `Ver las ${data?.total}` : 'Ver en la lista'}
            </Button>
          </Box>
        )}
      </Panel>
    </Box>
  );
}
