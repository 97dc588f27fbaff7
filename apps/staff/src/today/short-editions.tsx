import type { Edition } from '@aulario/contract/catalogue/edition';
import { editionEndpoints } from '@aulario/contract/catalogue/edition';
import { largestPage } from '@aulario/contract/list';
import WarningIcon from '@mui/icons-material/WarningAmberOutlined';
import { Box, Typography } from '@mui/material';
import { Link } from 'react-router-dom';
import { beginsShort, inDays, warningDays } from '../catalogue/editions/edition-words.ts';
import { useRead } from '../data/use-read.ts';
import { today } from '../words/date.ts';

const dayLength = 86_400_000;

/** Editions that begin within a week with fewer people than they need; nothing where none does. */
export function ShortEditions() {
  const now = Date.now();
  const { data } = useRead<Edition[]>(editionEndpoints.listEditions, {
    query: {
      ...{ state: 'programada', sort: 'startDate', limit: largestPage },
      ...{ from: today(now), until: today(now + warningDays * dayLength) },
    },
  });
  const short = (data?.data ?? []).flatMap((edition) => {
    const days = beginsShort(edition, now);
    return days === undefined ? [] : [{ edition, days }];
  });
  if (short.length === 0) return null;
  return (
    <Box component="section" aria-labelledby="ediciones-cortas">
      <Typography variant="h2" id="ediciones-cortas" sx={{ mb: 2 }}>
        Empiezan con poca gente
      </Typography>
      <Box
        component="ul"
        sx={{
          ...{ listStyle: 'none', m: 0, p: 0, overflow: 'hidden', bgcolor: 'background.paper' },
          ...{ border: 1, borderColor: 'divider', borderRadius: '10px' },
        }}
      >
        {short.map(({ edition, days }) => (
          <ShortLine key={edition._id} edition={edition} days={days} />
        ))}
      </Box>
    </Box>
  );
}

function ShortLine({ edition, days }: { edition: Edition; days: number }) {
  return (
    <Box component="li" sx={{ '& + li': { borderTop: 1, borderColor: 'divider' } }}>
      <Box
        component={Link}
        to={`/ediciones/${edition._id}`}
        sx={{
          ...{ display: 'flex', alignItems: 'center', gap: 3 },
          ...{ px: { xs: 4, md: 5 }, py: 2.25, color: 'text.primary', textDecoration: 'none' },
          '&:hover': { bgcolor: 'action.hover' },
          '&:focus-visible': { outlineOffset: -2 },
        }}
      >
        <WarningIcon aria-hidden sx={{ color: 'warning.main', fontSize: 22 }} />
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography noWrap sx={{ fontWeight: 600 }}>
            {edition.courseName}
          </Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {edition.code} · empieza {inDays(days)}
          </Typography>
        </Box>
        <Typography sx={{ fontWeight: 600, whiteSpace: 'nowrap' }}>
          {edition.taken} de {edition.minPeople}
        </Typography>
      </Box>
    </Box>
  );
}
