import type { Learner } from '@aulario/contract/learning/learner';
import { Box, Button, Card } from '@mui/material';
import { shortDay } from '../../words/date.ts';
import { LastSeen, LearnerName, Progress, Standing } from './learner-cells.tsx';
import { decimal } from './learner-words.ts';

type LearnerCardsProps = { learners: Learner[]; onOpen: (enrolment: string) => void };

/** The people of a course on a phone, one card each. */
export function LearnerCards({ learners, onOpen }: LearnerCardsProps) {
  return (
    <Box component="ul" aria-label="Personas" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {learners.map((learner) => (
        <LearnerCard key={learner._id} learner={learner} onOpen={() => onOpen(learner._id)} />
      ))}
    </Box>
  );
}

function LearnerCard({ learner, onOpen }: { learner: Learner; onOpen: () => void }) {
  const { user, progress, standing, startsAt, finalGrade, completedAt } = learner;
  const facts = [
    completedAt ? `Terminó el ${shortDay(completedAt)}` : `Empezó el ${shortDay(startsAt)}`,
    finalGrade !== null && `nota ${decimal(finalGrade)}`,
  ];
  return (
    <Card component="li" sx={{ px: 4, pt: 2, pb: 4, '& + &': { mt: 3 } }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 3, minHeight: 44 }}>
        <Box sx={{ flex: 1, minWidth: 0, '& a': { display: 'block', py: 2.75 } }}>
          <LearnerName user={user} />
        </Box>
        <Standing standing={standing} />
      </Box>
      <Progress value={progress} />
      <Box sx={{ display: 'flex', alignItems: 'flex-end', gap: 3, mt: 2 }}>
        <Box sx={{ flex: 1, minWidth: 0, fontSize: 14, lineHeight: 1.45 }}>
          <LastSeen learner={learner} />
          <Box sx={{ color: 'text.secondary', fontSize: 13, mt: 1 }}>
            {facts.filter(Boolean).join(' · ')}
          </Box>
        </Box>
        <Button
          variant="outlined"
          color="inherit"
          aria-label={`Ver el avance de ${user.name}`}
          onClick={onOpen}
        >
          Ver
        </Button>
      </Box>
    </Card>
  );
}
