import type { Edition } from '@aulario/contract/catalogue/edition';
import {
  type EditionPerson,
  editionPeopleEndpoints,
  type HeldPlace,
} from '@aulario/contract/learning/edition-people';
import MailIcon from '@mui/icons-material/MailOutlined';
import { Box, Button, IconButton, Link as MuiLink, Skeleton, Typography } from '@mui/material';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useRead } from '../../data/use-read.ts';
import { Progress } from '../../learning/learners/learner-cells.tsx';
import { LearnerPager } from '../../learning/learners/learner-pager.tsx';
import { useMay } from '../../permissions.ts';
import { WhatsAppMenu } from '../../relations/whatsapp/whatsapp-menu.tsx';
import { RefundPlace } from '../../sales/refunds/refund-place.tsx';
import { Amount } from '../../shared/amount.tsx';
import { EmptyState } from '../../shared/empty-state.tsx';
import { FileLinks } from '../../shared/file-links.tsx';
import { Panel, PanelRow } from '../../shared/panel.tsx';
import { ReadFault } from '../../shared/read-fault.tsx';
import { Chip, StateChip } from '../../shared/state-chip.tsx';
import { shortDay, shortInstant } from '../../words/date.ts';
import { MoveButton } from './move-button.tsx';

const pageSize = 50;

/** Who is in an edition, and which orders keep a place of it. */
export function EditionPeople({ edition }: { edition: Edition }) {
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useRead<EditionPerson[]>(
    editionPeopleEndpoints.listEditionPeople,
    { params: { id: edition._id }, query: { page, limit: pageSize } },
    { keep: true },
  );
  if (error) return <ReadFault error={error} retry={refetch} />;
  if (!data) return <Skeleton variant="rounded" height={320} />;
  const total = data.total ?? data.data.length;
  return (
    <Box sx={{ display: 'grid', gap: 5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {total === 0 ? (
        <Nobody edition={edition} />
      ) : (
        <Box>
          <Box
            sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: 2, mb: 3 }}
          >
            <FileLinks
              path={editionPeopleEndpoints.exportEditionPeople.path.replace(':id', edition._id)}
            />
          </Box>
          <Panel title={total === 1 ? '1 persona' : `${total} personas`}>
            {data.data.map((person) => (
              <PersonRow key={person._id} person={person} edition={edition} />
            ))}
          </Panel>
          <LearnerPager page={page} pages={Math.ceil(total / pageSize)} onPage={setPage} />
        </Box>
      )}
      <HeldPlaces edition={edition} />
    </Box>
  );
}

function Nobody({ edition }: { edition: Edition }) {
  const sells = useMay()('deals:write');
  const draft = edition.state === 'borrador';
  return (
    <EmptyState
      title="Todavía no hay nadie"
      text={
        draft
          ? 'Es un borrador: nadie la ve ni la compra hasta que se anuncie.'
          : 'Cada persona entra sola cuando se verifica el pago de su trato.'
      }
      headingLevel="h3"
      action={
        sells &&
        !draft && (
          <Button
            variant="outlined"
            color="inherit"
            component={Link}
            to={`/tratos/create?curso=${edition.course}&edicion=${edition._id}`}
          >
            Abrir un trato
          </Button>
        )
      }
    />
  );
}

function PersonRow({ person, edition }: { person: EditionPerson; edition: Edition }) {
  const may = useMay();
  const movable =
    may('enrolments:write') && person.state !== 'retirado' && person.completedAt === null;
  return (
    <PanelRow
      aside={
        <>
          <Box sx={{ width: 150 }}>
            <Progress value={person.progress} />
          </Box>
          <StateChip area="enrolment" state={person.state} />
          <Reach person={person} course={edition.courseName} />
          <Box
            sx={{
              ...{ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: 2 },
              minWidth: { sm: 84 },
            }}
          >
            {movable && edition.state === 'cancelada' && <RefundPlace enrolment={person} />}
            {movable && (
              <MoveButton enrolment={person} course={edition.course} current={edition._id} />
            )}
          </Box>
        </>
      }
    >
      <PersonFacts person={person} />
    </PanelRow>
  );
}

function PersonFacts({ person }: { person: EditionPerson }) {
  return (
    <>
      <MuiLink
        component={Link}
        to={`/personas/${person.user}`}
        color="inherit"
        sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}
      >
        {person.userName}
      </MuiLink>
      <Box
        sx={{
          ...{ display: 'flex', flexWrap: 'wrap', columnGap: 2, fontSize: 14 },
          color: 'text.secondary',
        }}
      >
        {person.deal && (
          <MuiLink component={Link} to={`/tratos/${person.deal}`} color="inherit">
            {person.dealNumber}
          </MuiLink>
        )}
        {person.due > 0 && person.currency && (
          <Box component="span" sx={{ color: 'warning.main', fontWeight: 600 }}>
            debe <Amount amount={person.due} currency={person.currency} />
          </Box>
        )}
        {person.finalGrade !== null && <span>nota {person.finalGrade}</span>}
        {person.completedAt && <span>terminó el {shortDay(person.completedAt)}</span>}
      </Box>
      {person.overbooked && (
        <Box sx={{ mt: 1.5, display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
          <Chip tone="warning">Sobrecupo</Chip>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {person.overbooked}
          </Typography>
        </Box>
      )}
    </>
  );
}

/** The ways to write to somebody: the prepared messages of WhatsApp, and their mail. */
function Reach({ person, course }: { person: EditionPerson; course: string }) {
  const { email, mobile, userName } = person;
  return (
    <Box sx={{ display: 'flex' }}>
      {mobile && (
        <WhatsAppMenu
          mobile={mobile}
          subject={{ user: person.user }}
          situations={
            person.state === 'matriculado'
              ? ['matriculado', 'primer-contacto']
              : ['primer-contacto']
          }
          values={{
            ...{ nombre: userName.split(' ')[0], curso: course },
            ...(person.dealNumber ? { trato: person.dealNumber } : {}),
          }}
          iconLabel={`Escribir a ${userName} por WhatsApp`}
        />
      )}
      {email && (
        <IconButton href={`mailto:${email}`} aria-label={`Escribir un correo a ${userName}`}>
          <MailIcon fontSize="small" />
        </IconButton>
      )}
    </Box>
  );
}

/** Orders and invitations that keep a place for now; nothing where none does. */
function HeldPlaces({ edition }: { edition: Edition }) {
  const { data } = useRead<HeldPlace[]>(editionPeopleEndpoints.listHeldPlaces, {
    params: { id: edition._id },
  });
  if (!data?.data.length) return null;
  return (
    <Panel title="Cupos apartados">
      <Typography variant="body2" sx={{ px: { xs: 4, md: 5 }, pb: 3, color: 'text.secondary' }}>
        Por pedidos sin pagar y por invitaciones de la lista de espera. Al vencer quedan libres
        solos.
      </Typography>
      {data.data.map((place) => (
        <PanelRow
          key={place._id}
          aside={
            <Typography variant="body2">
              {place.until ? `hasta el ${shortInstant(place.until)}` : 'mientras se revisa su pago'}
            </Typography>
          }
        >
          <Typography sx={{ fontWeight: 600 }}>{place.userName}</Typography>
          {place.deal ? (
            <MuiLink component={Link} to={`/tratos/${place.deal}`} variant="body2">
              {place.dealNumber}
            </MuiLink>
          ) : (
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              De la lista de espera
            </Typography>
          )}
        </PanelRow>
      ))}
    </Panel>
  );
}
