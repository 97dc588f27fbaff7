import type { Learner, LearnerStanding } from '@aulario/contract/learning/learner';
import DoneIcon from '@mui/icons-material/CheckCircleOutlined';
import StuckIcon from '@mui/icons-material/PauseCircleOutlined';
import WaitingIcon from '@mui/icons-material/ScheduleOutlined';
import GoingIcon from '@mui/icons-material/TimelapseOutlined';
import { Box, Link as MuiLink } from '@mui/material';
import { Link } from 'react-router-dom';
import { Chip } from '../../shared/state-chip.tsx';
import { relative, shortInstant } from '../../words/date.ts';
import type { Tone } from '../../words/state.tsx';

type Look = { word: string; tone: Tone; icon: typeof DoneIcon };

/** How a standing looks in a row; its days stand beside it, in the last activity. */
const looks: Record<LearnerStanding, Look> = {
  'en-camino': { word: 'En camino', tone: 'info', icon: GoingIcon },
  'sin-empezar': { word: 'Sin empezar', tone: 'neutral', icon: WaitingIcon },
  detenido: { word: 'Sin actividad', tone: 'warning', icon: StuckIcon },
  termino: { word: 'Terminó', tone: 'success', icon: DoneIcon },
};

export function Standing({ standing }: { standing: LearnerStanding }) {
  const { word, tone, icon: Icon } = looks[standing];
  return (
    <Chip tone={tone}>
      <Icon aria-hidden sx={{ fontSize: 16 }} />
      {word}
    </Chip>
  );
}

/** The name, leading to the record of the person. */
export function LearnerName({ user }: { user: Learner['user'] }) {
  return (
    <MuiLink
      component={Link}
      to={`/personas/${user._id}`}
      color="inherit"
      sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}
    >
      {user.name}
    </MuiLink>
  );
}

/** A progress from 0 to 100 as a bar with its figure. */
export function Progress({ value }: { value: number }) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 2.5 }}>
      <Bar share={value / 100} />
      <Box component="span" sx={{ minWidth: 46, textAlign: 'right', whiteSpace: 'nowrap' }}>
        {value} %
      </Box>
    </Box>
  );
}

/** A thin bar; the figure beside it says the same. `share` from 0 to 1. */
export function Bar({ share, quiet }: { share: number; quiet?: boolean }) {
  return (
    <Box
      aria-hidden="true"
      sx={{ flex: 1, minWidth: 40, height: 6, borderRadius: 99, bgcolor: 'divider' }}
    >
      <Box
        sx={{
          ...{ height: '100%', borderRadius: 99 },
          width: `${Math.min(1, share) * 100}%`,
          minWidth: share > 0 ? 6 : 0,
          bgcolor: 'primary.main',
          opacity: quiet ? 0.5 : 1,
        }}
      />
    </Box>
  );
}

/** How long ago somebody was here, and in which lesson. */
export function LastSeen({ learner: { seenAt, lesson } }: { learner: Learner }) {
  if (!seenAt) return <Box sx={{ color: 'text.secondary' }}>Ninguna lección abierta</Box>;
  const ago = relative(seenAt, Date.now());
  return (
    <>
      <time dateTime={seenAt} title={shortInstant(seenAt)}>
        {ago.replace(/^./, (letter) => letter.toUpperCase())}
      </time>
      {lesson && (
        <Box sx={{ fontSize: 13, color: 'text.secondary', overflowWrap: 'anywhere' }}>{lesson}</Box>
      )}
    </>
  );
}
