import { learnerStandings } from '@aulario/contract/learning/learner';
import type { TaughtEditionPage, TaughtPerson } from '@aulario/contract/learning/teaching';
import { Link } from 'react-router';
import { Progress } from '../../me/account/progress.tsx';
import { limaDay, shortDay } from '../../ui/date-words.ts';
import { Portrait } from '../../ui/portrait.tsx';
import { percentWords } from '../classroom/quiz-words.ts';

/** Who is in a group, a card a person: progress, last activity, attendance, and what counts of each quiz. */
export function TaughtPeople({
  people,
  edition,
}: {
  people: TaughtPerson[];
  edition: TaughtEditionPage;
}) {
  return (
    <ul className="divide-y divide-line rounded-card border border-line bg-surface">
      {people.map((person) => (
        <li key={person._id} className="flex gap-4 px-5 py-4">
          <Portrait image={person.photo} name={person.name} className="size-12" sizes="48px" />
          <div className="grid min-w-0 flex-1 gap-x-6 gap-y-1 text-s md:grid-cols-[1fr_12rem]">
            <div className="min-w-0">
              <Link
                to={`/ensenar/ediciones/${edition._id}/personas/${person._id}`}
                className="link inline-block py-1 font-semibold"
              >
                {person.name}
              </Link>
              <p className={person.standing === 'detenido' ? 'text-warning' : 'text-muted'}>
                {activityWords(person)}
              </p>
              <p className="text-muted tabular-nums">{workWords(person, edition)}</p>
            </div>
            <div className="self-center">
              <Progress value={person.progress} of={`el curso: ${person.name}`} />
            </div>
          </div>
        </li>
      ))}
    </ul>
  );
}

function activityWords({ standing, seenAt, lesson, completedAt }: TaughtPerson): string {
  if (completedAt) return `Terminó el ${shortDay(limaDay(completedAt))}`;
  if (!standing) return 'Lo lleva en el aula virtual';
  const last = seenAt && `última vez el ${shortDay(limaDay(seenAt))}${lesson ? `, ${lesson}` : ''}`;
  return [learnerStandings[standing], last].filter(Boolean).join(': ');
}

function workWords(person: TaughtPerson, { quizzes }: TaughtEditionPage): string {
  const tried = person.quizzes.flatMap(({ lesson, score, passed }) => {
    const title = quizzes.find(({ _id }) => _id === lesson)?.title;
    if (!title || score === null) return [];
    return [`${title}: ${percentWords(score)}${passed ? ', aprobado' : ''}`];
  });
  return [
    person.held > 0 && `Vino a ${person.attended} de ${person.held} sesiones`,
    ...tried,
    person.finalGrade !== null && `Nota ${String(person.finalGrade).replace('.', ',')} de 20`,
  ]
    .filter(Boolean)
    .join(' · ');
}
