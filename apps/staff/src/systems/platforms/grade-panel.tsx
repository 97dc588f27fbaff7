import { type LtiGrade, ltiPlatformEndpoints } from '@aulario/contract/systems/lti-platform';
import { Skeleton, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useStaffProvider } from '../../data/staff-provider.ts';
import { useRead } from '../../data/use-read.ts';
import { ActButton } from '../../shared/act-button.tsx';
import { Moment } from '../../shared/moment.tsx';
import { Panel, PanelRow } from '../../shared/panel.tsx';
import { ReadFault } from '../../shared/read-fault.tsx';
import { StateChip } from '../../shared/state-chip.tsx';
import type { PlatformRow } from './platform-list.tsx';

const shown = 10;

/** The grades that go back to a platform: those that did not arrive first. */
export function GradePanel({ platform, writable }: { platform: PlatformRow; writable: boolean }) {
  const provider = useStaffProvider();
  const { data, error, refetch } = useRead<LtiGrade[]>(ltiPlatformEndpoints.grades, {
    params: { id: platform.id },
  });
  if (error) return <ReadFault error={error} retry={refetch} />;
  if (!data) return <Skeleton variant="rounded" height={200} />;
  const grades = data.data.toSorted((a, b) => order(a) - order(b));
  // One that waits for its next try has it now, once its cause is mended.
  const failed = grades.filter(({ fault }) => fault !== null).length;
  return (
    <Panel
      title="Notas que vuelven a esa aula"
      actions={
        failed > 0 &&
        writable && (
          <ActButton
            label="Enviar otra vez"
            size="small"
            done="Salen otra vez en un momento."
            run={() => provider.resendPlatformGrades(platform.id)}
          />
        )
      }
    >
      {grades.length === 0 ? (
        <Quiet>Todavía ninguna. La primera sale cuando alguien que vino de ahí termina.</Quiet>
      ) : (
        grades.slice(0, shown).map((grade) => <GradeRow key={grade._id} grade={grade} />)
      )}
      {grades.length > shown && <Quiet>Y {grades.length - shown} más que se movieron antes.</Quiet>}
    </Panel>
  );
}

const order = ({ state }: LtiGrade) => ['fallido', 'pendiente', 'entregado'].indexOf(state);

function Quiet({ children }: { children: ReactNode }) {
  return (
    <Typography sx={{ px: { xs: 4, md: 5 }, py: 4, color: 'text.secondary' }}>
      {children}
    </Typography>
  );
}

function GradeRow({ grade }: { grade: LtiGrade }) {
  const { person, course, state, score, sentAt, nextAt, fault } = grade;
  return (
    <PanelRow aside={<StateChip area="lti-grade" state={state} />}>
      <Typography sx={{ fontWeight: 600 }}>{person}</Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {course}
        {' · '}
        {score === null ? 'Sin nota enviada' : `${Math.round(score * 100)} de 100`}
        {sentAt && (
          <>
            {' · '}
            <Moment value={sentAt} />
          </>
        )}
        {nextAt && fault && (
          <>
            {' · otro intento, el '}
            <Moment value={nextAt} />
          </>
        )}
      </Typography>
      {fault && (
        <Typography variant="body2" sx={{ mt: 1, overflowWrap: 'anywhere' }}>
          {fault}
        </Typography>
      )}
    </PanelRow>
  );
}
