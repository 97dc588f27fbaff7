import type { Edition } from '@aulario/contract/catalogue/edition';
import { type WaitingEntry, waitingEndpoints } from '@aulario/contract/catalogue/waiting';
import { largestPage } from '@aulario/contract/list';
import WhatsAppIcon from '@mui/icons-material/WhatsApp';
import { Box, Button, Link as MuiLink, Skeleton, Typography } from '@mui/material';
import { useStaffProvider } from '../../data/staff-provider.ts';
import { useRead } from '../../data/use-read.ts';
import { useMay } from '../../permissions.ts';
import { ActButton } from '../../shared/act-button.tsx';
import { EmptyState } from '../../shared/empty-state.tsx';
import { Panel, PanelRow } from '../../shared/panel.tsx';
import { ReadFault } from '../../shared/read-fault.tsx';
import { StateChip } from '../../shared/state-chip.tsx';
import { relative, shortInstant } from '../../words/date.ts';
import { AddWaiting } from './add-waiting.tsx';
import { freePlaces } from './edition-words.ts';

/** Who waits for a place of an edition in their order, and who asked for the next one of its course. */
export function EditionWaiting({ edition }: { edition: Edition }) {
  const own = useRead<WaitingEntry[]>(waitingEndpoints.listWaiting, {
    query: { edition: edition._id, limit: largestPage },
  });
  const course = useRead<WaitingEntry[]>(waitingEndpoints.listWaiting, {
    query: { course: edition.course, state: 'esperando', limit: largestPage },
  });
  const error = own.error ?? course.error;
  if (error) return <ReadFault error={error} retry={own.refetch} />;
  if (!own.data || !course.data) return <Skeleton variant="rounded" height={260} />;
  const entries = own.data.data;
  const next = course.data.data.filter((entry) => entry.edition === null);
  return (
    <Box sx={{ display: 'grid', gap: 5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {entries.length === 0 ? (
        <EmptyState
          title="Nadie espera un cupo"
          text="Cuando la edición se llena, el sitio ofrece anotarse. Si un cupo queda libre se avisa a cada persona en su orden, con un plazo para responder."
          headingLevel="h3"
          action={<AddWaiting edition={edition} />}
        />
      ) : (
        <Panel title="En su orden" actions={<AddWaiting edition={edition} />}>
          {entries.map((entry) => (
            <WaitingRow key={entry._id} entry={entry} edition={edition} />
          ))}
        </Panel>
      )}
      {next.length > 0 && (
        <Panel title="Pidieron aviso de la próxima edición">
          {next.map((entry) => (
            <WaitingRow key={entry._id} entry={entry} edition={edition} />
          ))}
        </Panel>
      )}
    </Box>
  );
}

function WaitingRow({ entry, edition }: { entry: WaitingEntry; edition: Edition }) {
  const { name, email, mobile, state, answerUntil, createdAt, place, whatsapp } = entry;
  return (
    <PanelRow
      aside={<StateChip area="waiting" state={state} />}
      acts={
        <>
          <WaitingActs entry={entry} edition={edition} />
          {whatsapp && (
            <Button
              size="small"
              variant="outlined"
              color="inherit"
              startIcon={<WhatsAppIcon />}
              href={whatsapp}
              target="_blank"
              rel="noopener"
            >
              Enviar la invitación
            </Button>
          )}
        </>
      }
    >
      <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
        {place === null ? name : `${place}. ${name}`}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {email && (
          <MuiLink href={`mailto:${email}`} color="inherit" underline="always">
            {email}
          </MuiLink>
        )}
        {email && mobile && ' · '}
        {mobile && (
          <MuiLink href={`tel:${mobile}`} color="inherit" underline="always">
            {mobile}
          </MuiLink>
        )}
        {!email && ' · sin correo, se le avisa por teléfono'}
        {` · se anotó ${relative(createdAt, Date.now())}`}
        {state === 'invitada' &&
          answerUntil &&
          ` · su cupo se guarda hasta el ${shortInstant(answerUntil)}`}
      </Typography>
    </PanelRow>
  );
}

function WaitingActs({ entry, edition }: { entry: WaitingEntry; edition: Edition }) {
  const provider = useStaffProvider();
  const write = useMay()('enrolments:write');
  if (!write || !['por-confirmar', 'esperando', 'invitada'].includes(entry.state)) return null;
  const free = freePlaces(edition);
  return (
    <>
      {entry.state === 'esperando' && entry.edition && (
        <ActButton
          size="small"
          color="primary"
          label="Invitar ahora"
          disabled={free === 0}
          why={free === 0 ? 'No hay cupos libres' : undefined}
          ask={{
            title: `¿Apartar un cupo para ${entry.name}?`,
            text: `${entry.email ? 'Se le avisa por correo' : 'Como no dejó correo, avísale tú por WhatsApp o por teléfono,'} y el cupo se guarda por el plazo de la lista, aunque otras personas esperen desde antes.`,
            action: 'Invitar',
          }}
          done={`Se invitó a ${entry.name}.`}
          run={() => provider.inviteWaiting(entry._id)}
        />
      )}
      <ActButton
        size="small"
        variant="text"
        label="Quitar de la lista"
        danger
        ask={{
          title: `¿Quitar a ${entry.name} de la lista?`,
          text: 'Pierde su turno. Si tenía un cupo apartado, pasa a quien sigue.',
          action: 'Quitar',
        }}
        done="Ya no está en la lista de espera."
        run={() => provider.removeWaiting(entry._id)}
      />
    </>
  );
}
