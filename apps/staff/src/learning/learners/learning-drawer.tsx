import { type Learning, learnerEndpoints } from '@aulario/contract/learning/learner';
import CloseIcon from '@mui/icons-material/CloseOutlined';
import { Box, Drawer, IconButton, Link as MuiLink, Skeleton, Typography } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { useRead } from '../../data/use-read.ts';
import { useMay } from '../../permissions.ts';
import { ReadFault } from '../../shared/read-fault.tsx';
import { shortDay } from '../../words/date.ts';
import { AccommodationDialog } from './accommodation-dialog.tsx';
import { ExtraAttempt } from './extra-attempt.tsx';
import { Progress } from './learner-cells.tsx';
import { byUnit, decimal } from './learner-words.ts';
import { type LearningLesson, LessonLine } from './lesson-line.tsx';

type LearningDrawerProps = {
  /** Whose learning it is; null is closed. */
  enrolment: string | null;
  onClose: () => void;
};

/** What one person did of each lesson, beside the list. */
export function LearningDrawer({ enrolment, onClose }: LearningDrawerProps) {
  // What was open stays while it slides away.
  const last = useRef(enrolment);
  if (enrolment) last.current = enrolment;
  return (
    <Drawer
      anchor="right"
      open={enrolment !== null}
      onClose={onClose}
      slotProps={{
        paper: {
          ...{ role: 'dialog', 'aria-modal': true, 'aria-labelledby': 'avance-de' },
          sx: { width: 640, maxWidth: '100%', border: 0 },
        },
      }}
    >
      {last.current && <LearningOf key={last.current} enrolment={last.current} onClose={onClose} />}
    </Drawer>
  );
}

function LearningOf({ enrolment, onClose }: { enrolment: string; onClose: () => void }) {
  const { data, error, refetch } = useRead<Learning>(learnerEndpoints.getLearning, {
    params: { id: enrolment },
  });
  const learning = data?.data;
  return (
    <>
      <Head learning={learning} onClose={onClose} />
      <Box sx={{ px: edge, pb: 10 }}>
        {error && <ReadFault error={error} retry={refetch} />}
        {!learning && !error && <Skeleton variant="rounded" height={320} />}
        {learning && <Lessons learning={learning} />}
      </Box>
    </>
  );
}

const edge = { xs: 4, sm: 6 };

function Head({ learning, onClose }: { learning: Learning | undefined; onClose: () => void }) {
  return (
    <Box
      sx={{
        ...{ position: 'sticky', top: 0, zIndex: 1, px: edge, pt: 3, pb: 3, mb: 4 },
        ...{ bgcolor: 'background.paper', borderBottom: 1, borderColor: 'divider' },
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 3, minHeight: 44 }}>
        <Typography variant="h2" id="avance-de" sx={{ flex: 1, overflowWrap: 'anywhere' }}>
          {learning ? (
            <MuiLink
              component={Link}
              to={`/personas/${learning.user._id}`}
              color="inherit"
              sx={{ display: 'block', py: 2.75 }}
            >
              {learning.user.name}
            </MuiLink>
          ) : (
            'Avance'
          )}
        </Typography>
        <IconButton aria-label="Cerrar" onClick={onClose} sx={{ mr: -2 }}>
          <CloseIcon />
        </IconButton>
      </Box>
      {learning && (
        <>
          <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
            {factsOf(learning)}
          </Typography>
          <Box sx={{ mt: 2 }}>
            <Progress value={learning.progress} />
          </Box>
        </>
      )}
    </Box>
  );
}

function factsOf({ courseName, finalGrade, completedAt }: Learning): string {
  return [
    courseName,
    completedAt && `terminó el ${shortDay(completedAt)}`,
    finalGrade !== null && `nota ${decimal(finalGrade)} de 20`,
  ]
    .filter(Boolean)
    .join(' · ');
}

/** Its lessons by unit, and the giving of another attempt. */
function Lessons({ learning }: { learning: Learning }) {
  const writable = useMay()('enrolments:write');
  const [asking, setAsking] = useState<LearningLesson | null>(null);
  const [timed, setTimed] = useState<LearningLesson | null>(null);
  const [given, setGiven] = useState<string | null>(null);
  const said = useRef<HTMLDivElement>(null);
  // The button that was pressed is gone: what happened takes its place.
  useEffect(() => {
    if (given) said.current?.focus();
  }, [given]);
  return (
    <>
      {byUnit(learning.lessons).map(({ unit, lessons }) => (
        <Box component="section" key={lessons[0]?._id} sx={{ mb: 6 }}>
          <Typography variant="h3" sx={{ mb: 1, overflowWrap: 'anywhere' }}>
            {unit}
          </Typography>
          <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {lessons.map((lesson) => (
              <LessonLine
                key={lesson._id}
                lesson={lesson}
                enrolment={learning.enrolment}
                given={lesson._id === given ? said : null}
                {...(writable ? { onGive: () => setAsking(lesson) } : {})}
                {...(writable && !learning.completedAt
                  ? { onAccommodate: () => setTimed(lesson) }
                  : {})}
              />
            ))}
          </Box>
        </Box>
      ))}
      {learning.lessons.length === 0 && (
        <Typography sx={{ color: 'text.secondary' }}>
          Todavía no hay lecciones publicadas en este curso.
        </Typography>
      )}
      <AccommodationDialog
        enrolment={learning.enrolment}
        name={learning.user.name}
        lesson={timed}
        onClose={() => setTimed(null)}
      />
      <ExtraAttempt
        enrolment={learning.enrolment}
        name={learning.user.name}
        lesson={asking}
        onClose={() => setAsking(null)}
        onGiven={setGiven}
      />
    </>
  );
}
