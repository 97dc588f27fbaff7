import type { Edition } from '@aulario/contract/catalogue/edition';
import { Alert, Box, Button } from '@mui/material';
import { alpha } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { displayFont } from '../../theme.ts';
import { shortDay, today } from '../../words/date.ts';
import { UnpublishedCourses } from '../courses/unpublished.tsx';
import type { EditionRow } from './edition-list.tsx';
import {
  beginsShort,
  daysBetween,
  freePlaces,
  freeWords,
  inDays,
  peopleWords,
} from './edition-words.ts';

/** States in which it is sold, or is about to be. */
const open = new Set<Edition['state']>(['borrador', 'programada', 'en-curso']);

/** How an edition stands, before anything else: its places, when it is, whether enough came. */
export function EditionSummary({ edition }: { edition: EditionRow }) {
  return (
    <Box sx={{ display: 'grid', gap: { xs: 3, md: 4 }, mb: 5 }}>
      <Warning edition={edition} />
      {open.has(edition.state) && !edition.retiredAt && (
        <UnpublishedCourses
          ids={[edition.course]}
          text="No se ve ni se vende en el sitio mientras no se publique su curso:"
        />
      )}
      {edition.moodleGroupFault && <Alert severity="warning">{edition.moodleGroupFault}</Alert>}
      <Box
        component="dl"
        sx={{
          ...{ m: 0, display: 'grid', bgcolor: 'background.paper', overflow: 'hidden' },
          ...{ border: 1, borderColor: 'divider', borderRadius: '10px' },
          gridTemplateColumns: {
            xs: 'repeat(2, minmax(0, 1fr))',
            md: 'minmax(0, 1.7fr) repeat(3, minmax(0, 1fr))',
          },
        }}
      >
        <Places edition={edition} />
        <Fact term="En espera" figure={edition.waiting}>
          {edition.waiting > 0 ? 'por un cupo' : 'nadie por ahora'}
        </Fact>
        <Fact term="Mínimo" figure={edition.minPeople ?? '–'}>
          {minimumWords(edition)}
        </Fact>
        <Fact term="Empieza" figure={edition.startDate ? shortDay(edition.startDate) : '–'} long>
          {whenWords(edition)}
        </Fact>
      </Box>
    </Box>
  );
}

function Warning({ edition }: { edition: EditionRow }) {
  const days = beginsShort(edition, Date.now());
  if (edition.state === 'cancelada')
    return (
      <Alert
        severity="error"
        action={
          <Button
            color="inherit"
            component={Link}
            to={`/devoluciones?filter=${encodeURIComponent(JSON.stringify({ edition: edition._id }))}`}
          >
            Ver sus devoluciones
          </Button>
        }
      >
        Se canceló: {edition.reason}
      </Alert>
    );
  if (days === undefined) return null;
  return (
    <Alert
      severity="warning"
      action={
        <Button color="inherit" component={Link} to="?vista=datos">
          Ver sus datos
        </Button>
      }
    >
      Empieza {inDays(days)} con {peopleWords(edition.taken)}, y necesita {edition.minPeople}.
    </Alert>
  );
}

/** The places as a bar of three parts; the words beside it say the same. */
function Places({ edition }: { edition: EditionRow }) {
  const { seats, taken, held } = edition;
  const whole = Math.max(seats ?? taken + held, taken + held, 1);
  // A place beyond them is one more than fit also while it waits for its money.
  const over = seats === null ? 0 : taken + held - seats;
  const words = [
    seats === null ? 'sin límite de cupos' : `de ${seats} ${seats === 1 ? 'cupo' : 'cupos'}`,
    held > 0 && `${held} ${held === 1 ? 'apartado' : 'apartados'}`,
    over > 0 && `${over} de más`,
    edition.state !== 'cancelada' &&
      over <= 0 &&
      seats !== null &&
      (freePlaces(edition) === 0 ? 'llena' : freeWords(edition)),
  ];
  return (
    <Tile term="Personas" wide>
      <Figure>{taken}</Figure>
      <Quiet>{words.filter(Boolean).join(' · ')}</Quiet>
      {seats !== null && (
        <Box
          aria-hidden
          sx={({ palette }) => ({
            ...{ display: 'flex', height: 8, mt: 2.5, borderRadius: 99, overflow: 'hidden' },
            bgcolor: alpha(palette.text.secondary, 0.16),
          })}
        >
          <Box sx={{ width: `${(taken / whole) * 100}%`, bgcolor: 'primary.main' }} />
          <Box sx={{ width: `${(held / whole) * 100}%`, bgcolor: '#E9A820' }} />
        </Box>
      )}
    </Tile>
  );
}

type FactProps = { term: string; figure: number | string; long?: boolean; children: ReactNode };

function Fact({ term, figure, long, children }: FactProps) {
  return (
    <Tile term={term} wide={long}>
      <Figure long={long}>{figure}</Figure>
      <Quiet>{children}</Quiet>
    </Tile>
  );
}

function Tile({ term, wide, children }: { term: string; wide?: boolean; children: ReactNode }) {
  return (
    <Box
      sx={{
        ...{ px: { xs: 4, md: 5 }, py: 3.5, minWidth: 0, borderColor: 'divider' },
        gridColumn: wide ? { xs: '1 / -1', md: 'auto' } : undefined,
        ...{ boxShadow: ({ palette }) => `-1px -1px 0 ${palette.divider}` },
      }}
    >
      <Box component="dt" sx={{ fontSize: 14, color: 'text.secondary' }}>
        {term}
      </Box>
      <Box component="dd" sx={{ m: 0, mt: 1 }}>
        {children}
      </Box>
    </Box>
  );
}

function Figure({ long, children }: { long?: boolean; children: ReactNode }) {
  return (
    <Box
      component="span"
      sx={{
        ...{ display: 'block', fontFamily: displayFont, fontWeight: 650, lineHeight: 1.2 },
        fontSize: long ? { xs: 20, md: 23 } : { xs: 26, md: 30 },
        minHeight: { md: 36 },
      }}
    >
      {children}
    </Box>
  );
}

function Quiet({ children }: { children: ReactNode }) {
  return (
    <Box component="span" sx={{ fontSize: 14, color: 'text.secondary' }}>
      {children}
    </Box>
  );
}

function minimumWords({ minPeople, taken, state }: EditionRow): string {
  if (!minPeople) return 'no se pide';
  if (state === 'cancelada') return 'de personas';
  if (taken >= minPeople) return 'ya se alcanzó';
  return minPeople - taken === 1 ? 'falta 1 persona' : `faltan ${minPeople - taken} personas`;
}

function whenWords({ startDate, endDate, state }: EditionRow): string {
  if (state === 'cancelada') return 'se canceló';
  const now = today(Date.now());
  if (!startDate) return 'cada quien cuando quiere';
  if (state === 'en-curso' && endDate)
    return `termina ${inDays(daysBetween(now, endDate))}, el ${shortDay(endDate)}`;
  if (endDate && endDate < now) return `terminó el ${shortDay(endDate)}`;
  return startDate >= now ? inDays(daysBetween(now, startDate)) : 'ya empezó';
}
