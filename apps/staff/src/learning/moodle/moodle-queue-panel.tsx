import type { Enrolment } from '@aulario/contract/learning/enrolment';
import type { MoodleStatus } from '@aulario/contract/learning/moodle';
import { Button, Link as MuiLink, Typography } from '@mui/material';
import { Link } from 'react-router-dom';
import { RetryFailed } from '../../migrations/retry-failed.tsx';
import { useMay } from '../../permissions.ts';
import { Panel, PanelRow } from '../../shared/panel.tsx';
import { Chip, StateChip } from '../../shared/state-chip.tsx';

/** What waits for Moodle and what failed there. What failed for one reason is said once. */
export function Queue({ status }: { status: MoodleStatus }) {
  const may = useMay();
  const { waiting, failed, stillInside, exceptions, configured } = status;
  return (
    <Panel title="Matrículas">
      <PanelRow aside={<Chip tone={waiting > 0 ? 'info' : 'neutral'}>{waiting} en camino</Chip>}>
        <Typography>
          {configured
            ? 'Cada pago verificado lleva a la persona a Moodle; si Moodle no responde, se intenta otra vez.'
            : 'Sin Moodle, cada matrícula espera a que alguien la confirme en su lista.'}
        </Typography>
        {waiting > 0 && (
          <MuiLink component={Link} to={listOf({ state: 'pendiente' })}>
            Ver las que esperan
          </MuiLink>
        )}
      </PanelRow>
      {alike(exceptions).map(({ reason, list }) => (
        <PanelRow
          key={list[0]?._id}
          aside={<StateChip area="enrolment" state={list[0]?.state ?? 'error'} />}
          acts={
            <Button
              component={Link}
              to={listOf({ ids: list.map(({ _id }) => _id).join(',') })}
              size="small"
              color="inherit"
              variant="outlined"
            >
              Resolver
            </Button>
          }
        >
          <Typography sx={{ fontWeight: 600 }}>
            {whose(list, ({ userName }) => userName)}
          </Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {whose(list, ({ courseName }) => courseName)}
          </Typography>
          <Typography variant="body2" sx={{ mt: 1 }}>
            {reason}
          </Typography>
        </PanelRow>
      ))}
      {exceptions.length === 0 && (
        <PanelRow>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            Nada por resolver: ninguna matrícula falló.
          </Typography>
        </PanelRow>
      )}
      {failed + stillInside > exceptions.length && (
        <PanelRow>
          <MuiLink component={Link} to={listOf({ state: 'error' })}>
            Ver las {failed} con error
          </MuiLink>
        </PanelRow>
      )}
      {configured && failed > 1 && may('enrolments:write') && <RetryFailed count={failed} />}
    </Panel>
  );
}

type Alike = { reason: string | null; list: Enrolment[] };

/** What refuses everybody would stand beside each of them. */
function alike(exceptions: readonly Enrolment[]): Alike[] {
  const groups = new Map<string, Alike>();
  for (const one of exceptions) {
    const reason = one.suspendFault ? `Sigue dentro de Moodle. ${one.suspendFault}` : one.reason;
    const key = `${one.state} ${reason}`;
    const group = groups.get(key) ?? { reason, list: [] };
    group.list.push(one);
    groups.set(key, group);
  }
  return [...groups.values()];
}

/** "Ana Ríos, Luz Paz y 3 más". */
function whose(list: readonly Enrolment[], nameOf: (one: Enrolment) => string | null): string {
  const names = [...new Set(list.map((one) => nameOf(one) ?? '—'))];
  const more = names.length > 3 ? ` y ${names.length - 2} más` : '';
  return (more ? names.slice(0, 2) : names).join(', ') + more;
}

function listOf(filter: Record<string, string>): string {
  return `/matriculas?filter=${encodeURIComponent(JSON.stringify(filter))}`;
}
