import { lessonKinds } from '@aulario/contract/learning/course-content';
import type { Learning } from '@aulario/contract/learning/learner';
import DoneIcon from '@mui/icons-material/CheckCircleOutlined';
import UnseenIcon from '@mui/icons-material/RadioButtonUncheckedOutlined';
import SeenIcon from '@mui/icons-material/TimelapseOutlined';
import { Box } from '@mui/material';
import type { RefObject } from 'react';
import { shortInstant } from '../../words/date.ts';
import { Accommodation } from './accommodation.tsx';
import { QuizTries } from './quiz-tries.tsx';

export type LearningLesson = Learning['lessons'][number];

type LessonLineProps = {
  lesson: LearningLesson;
  enrolment: string;
  /** Where it is said that another attempt was given just now. */
  given: RefObject<HTMLDivElement | null> | null;
  /** Only for who may give another attempt. */
  onGive?: () => void;
  /** Only for who may give more time. */
  onAccommodate?: () => void;
};

/** One lesson: whether it is done, when, and the attempts at a quiz. */
export function LessonLine({ lesson, enrolment, given, onGive, onAccommodate }: LessonLineProps) {
  const { title, quiz } = lesson;
  const { icon: Icon, colour, words } = standingOf(lesson);
  return (
    <Box
      component="li"
      sx={{
        ...{ display: 'flex', gap: 3, py: 2.5 },
        '& + &': { borderTop: 1, borderColor: 'divider' },
      }}
    >
      <Icon aria-hidden sx={{ fontSize: 20, mt: '1px', color: colour }} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box sx={{ fontSize: 15, lineHeight: 1.4, overflowWrap: 'anywhere' }}>{title}</Box>
        <Box sx={{ fontSize: 13, lineHeight: 1.45, color: 'text.secondary' }}>{words}</Box>
        {quiz && (
          <QuizTries
            quiz={quiz}
            enrolment={enrolment}
            lesson={lesson._id}
            title={title}
            given={given}
            {...(onGive && { onGive })}
          />
        )}
        <Accommodation lesson={lesson} {...(onAccommodate && { onChange: onAccommodate })} />
      </Box>
    </Box>
  );
}

function standingOf({ kind, required, seenAt, doneAt }: LearningLesson) {
  const facts = (state: string) =>
    [state, lessonKinds[kind], !required && 'opcional'].filter(Boolean).join(' · ');
  if (doneAt)
    return {
      ...{ icon: DoneIcon, colour: 'success.main' },
      words: facts(`Terminada el ${shortInstant(doneAt)}`),
    };
  if (seenAt)
    return {
      ...{ icon: SeenIcon, colour: 'info.main' },
      words: facts(`Abierta el ${shortInstant(seenAt)}, sin terminar`),
    };
  return { icon: UnseenIcon, colour: 'text.secondary', words: facts('Sin abrir') };
}
