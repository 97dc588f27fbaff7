import type { Edition } from '@aulario/contract/catalogue/edition';
import {
  type EditionPerson,
  editionPeopleEndpoints,
  type HeldPlace,
  heldReasons,
} from '@aulario/contract/learning/edition-people';
import MailIcon from '@mui/icons-material/MailOutlined';
import { Box, Button, IconButton, Link as MuiLink, Skeleton, Typography } from '@mui/material';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useRead } from '../../data/use-read.ts';
import { LateChip } from '../../learning/enrolments/late-chip.tsx';
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
import { shortDay, shortInstant, today } from '../../words/date.ts';
import { peopleWords } from './edition-words.ts';
import { MoveButton } from './move-button.tsx';

const pageSize = 50;

/** Who is in an edition, also who paid a part of their place, and which orders keep one for now. */
export function EditionPeople({ edition }: { edition: Edition }) {
  const [page, setPage] = useState(1);
  const params = { id: edition._id };
  const list = editionPeopleEndpoints.listEditionPeople;
  const { data, error, refetch } = useRead<EditionPerson[]>(
    list,
    { params, query: { page, limit: pageSize } },
    { keep: true },
  );
  const left = useRead<EditionPerson[]>(list, { params, query: { state: 'retirado', limit: 1 } });
  const held = useRead<HeldPlace[]>(editionPeopleEndpoints.listHeldPlaces, { params });
  const fault = error ?? left.error ?? held.error;
  if (fault)
    return (
      <ReadFault
        error={fault}
        retry={() => [refetch, left.refetch, held.refetch].forEach((read) => void read())}
      />
    );
  if (!data || !left.data || !held.data) return <Skeleton variant="rounded" height={320} />;
  const places = held.data.data;
  const kept = places.filter(({ until }) => until === null);
  const listed = data.total ?? data.data.length;
  const gone = left.data.total ?? left.data.data.length;
  return (
    <Box sx={{ display: 'grid', gap: 5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {listed + kept.length === 0 ? (
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
          <Panel title={countWords(listed - gone + kept.length, gone)}>
            {page === 1 &&
              kept.map((place) => <KeptRow key={place._id} place={place} edition={edition} />)}
            {data.data.map((person) => (
              <PersonRow key={person._id} person={person} edition={edition} />
            ))}
          </Panel>
          <LearnerPager page={page} pages={Math.ceil(listed / pageSize)} onPage={setPage} />
        </Box>
      )}
      <HeldPlaces places={places.filter(({ until }) => until !== null)} />
    </Box>
  );
}

/** "10 personas", as the head of the page counts them; who left is told beside. */
function countWords(inside: number, gone: number): string {
  const left = gone === 1 ? '1 retirada' : `${gone} retiradas`;
  return gone > 0 ? `${peopleWords(inside)} y ${left}` : peopleWords(inside);
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
          : 'Cada persona entra sola cuando se verifica el pago de su trato, o su primera cuota si así lo decidió la academia.'
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

/** Who has a place for good and is not enrolled before the rest of the sale is paid. */
function KeptRow({ place, edition }: { place: HeldPlace; edition: Edition }) {
  const { deal, line, user, userName } = place;
  const may = useMay();
  return (
    <PanelRow
      aside={
        <>
          <Chip tone="warning">{heldReasons[place.why]}</Chip>
          {user && <Reach person={{ ...place, user }} course={edition.courseName} />}
          {may('enrolments:write') && deal && line && (
            <MoveButton
              enrolment={{ deal, line, userName, currency: place.currency }}
              course={edition.course}
              current={edition._id}
            />
          )}
        </>
      }
    >
      <MuiLink
        component={Link}
        to={place.user ? `/personas/${place.user}` : `/tratos/${place.deal}`}
        color="inherit"
        sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}
      >
        {userName}
      </MuiLink>
      <HeldFacts place={place} />
      <Overbooked reason={place.overbooked} />
    </PanelRow>
  );
}

/** The order of a place, what it still asks for, and until when. */
function HeldFacts({ place }: { place: HeldPlace }) {
  const { deal, dealNumber, due, currency, dueOn, pricedUntil } = place;
  return (
    <Box
      sx={{
        ...{ display: 'flex', flexWrap: 'wrap', columnGap: 2, fontSize: 14 },
        color: 'text.secondary',
      }}
    >
      {deal ? (
        <MuiLink component={Link} to={`/tratos/${deal}`} color="inherit">
          {dealNumber}
        </MuiLink>
      ) : (
        'De la lista de espera'
      )}
      {due > 0 && currency && (
        <Box component="span" sx={{ color: 'warning.main', fontWeight: 600 }}>
          debe <Amount amount={due} currency={currency} />
        </Box>
      )}
      {due > 0 && !dueOn && place.until === null && (
        <span>
          {pricedUntil ? `su precio vale hasta el ${shortDay(pricedUntil)}` : 'sin plazo acordado'}
        </span>
      )}
      {due > 0 && dueOn && (
        <span>
          {dueOn < today(Date.now()) ? 'cuota vencida el' : 'próxima cuota el'} {shortDay(dueOn)}
        </span>
      )}
    </Box>
  );
}

function Overbooked({ reason }: { reason: string | null }) {
  if (!reason) return null;
  return (
    <Box sx={{ mt: 1.5, display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
      <Chip tone="warning">Sobrecupo</Chip>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {reason}
      </Typography>
    </Box>
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
      <LateChip late={person.late} />
      <Overbooked reason={person.overbooked} />
    </>
  );
}

type ReachProps = {
  person: Pick<EditionPerson, 'email' | 'reach' | 'userName' | 'dealNumber'> & {
    user: string;
    /** Nothing where they are not enrolled yet. */
    state?: EditionPerson['state'];
  };
  course: string;
};

/** The ways to write to somebody: the prepared messages of WhatsApp, and their mail. */
function Reach({ person, course }: ReachProps) {
  const { email, userName } = person;
  const { mobile, name } = person.reach;
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
            ...{ nombre: name, curso: course },
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

/** Orders and invitations that keep a place for now, each with its reason; nothing where none does. */
function HeldPlaces({ places }: { places: readonly HeldPlace[] }) {
  if (places.length === 0) return null;
  return (
    <Panel title="Cupos apartados">
      <Typography variant="body2" sx={{ px: { xs: 4, md: 5 }, pb: 3, color: 'text.secondary' }}>
        Por compras sin pagar, por comprobantes que esperan revisión y por invitaciones de la lista
        de espera. Al vencer quedan libres solos.
      </Typography>
      {places.map((place) => (
        <PanelRow
          key={place._id}
          aside={
            <Box sx={{ textAlign: { sm: 'right' } }}>
              <Typography variant="body2" sx={{ fontWeight: 600 }}>
                {heldReasons[place.why]}
              </Typography>
              {place.until && (
                <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                  hasta el {shortInstant(place.until)}
                </Typography>
              )}
            </Box>
          }
        >
          <Typography sx={{ fontWeight: 600 }}>{place.userName}</Typography>
          <HeldFacts place={place} />
          <Overbooked reason={place.overbooked} />
        </PanelRow>
      ))}
    </Panel>
  );
}
