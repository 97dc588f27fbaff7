import { Alert, Box, Link as MuiLink } from '@mui/material';
import { useGetOne } from 'react-admin';
import { Link, useParams } from 'react-router-dom';
import { useMay } from '../../permissions.ts';
import { ActButton } from '../../shared/act-button.tsx';
import { Page, UnreadPage } from '../../shared/page.tsx';
import { RetireButton } from '../../shared/retire-button.tsx';
import { Chip, StateChip } from '../../shared/state-chip.tsx';
import { shortInstant } from '../../words/date.ts';
import { TimelinePanel } from '../timeline/timeline-panel.tsx';
import { ContactCard } from './contact-card.tsx';
import { ConvertButton } from './convert-button.tsx';
import { DuplicatesPanel } from './duplicates-panel.tsx';
import { EditContactButton } from './edit-contact.tsx';
import { type ContactRow, leads } from './lead-calls.ts';
import { NextStepPanel } from './next-step-panel.tsx';
import { StageSteps } from './stage-steps.tsx';

const back = { to: '/contactos', label: 'Todos los contactos' };

/** One lead: where it stands, what is next, who it may also be, and all that happened. */
export function ContactPage() {
  const { id = '' } = useParams<{ id: string }>();
  // A list that was read anew leaves the older record in the cache as if it were fresh.
  const fresh = { refetchOnMount: 'always' } as const;
  const { data: contact, error, refetch } = useGetOne<ContactRow>('contactos', { id }, fresh);
  if (error || !contact) {
    return <UnreadPage title="Contacto" back={back} error={error} retry={refetch} />;
  }
  return (
    <Page
      title={contact.name}
      back={back}
      aside={
        contact.retiredAt ? (
          <Chip tone="neutral">Retirado</Chip>
        ) : (
          <StateChip area="stage" state={contact.stage} />
        )
      }
      detail={`Llegó el ${shortInstant(contact.createdAt)} por ${contact.source}${contact.campaign ? ` · campaña ${contact.campaign}` : ''}`}
      actions={<ContactActs contact={contact} />}
      width={1240}
    >
      {contact.mergedInto && <MergedNotice contact={contact} />}
      <Box
        sx={{
          display: 'grid',
          gap: 5,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 340px' },
        }}
      >
        <Box sx={{ display: 'grid', gap: 5, minWidth: 0 }}>
          {!contact.retiredAt && <StageSteps contact={contact} />}
          <DuplicatesPanel contact={contact} />
          <TimelinePanel whose={{ contact: contact.id }} />
        </Box>
        <Box sx={{ display: 'grid', gap: 5, minWidth: 0, order: { xs: -1, lg: 0 } }}>
          {!contact.retiredAt && <NextStepPanel contact={contact} />}
          <ContactCard contact={contact} />
        </Box>
      </Box>
    </Page>
  );
}

function ContactActs({ contact }: { contact: ContactRow }) {
  const may = useMay();
  if (!may('contacts:write') || contact.mergedInto) return null;
  return (
    <>
      <RetireButton
        resource="contactos"
        record={contact}
        one="contacto"
        consequence={`${contact.name} sale del embudo y de las listas. Su historial no cambia, y lo podrás recuperar.`}
      />
      {!contact.retiredAt && (
        <>
          <EditContactButton contact={contact} />
          <ConvertButton contact={contact} />
        </>
      )}
    </>
  );
}

function MergedNotice({ contact }: { contact: ContactRow }) {
  return (
    <Alert
      severity="info"
      sx={{ mb: 5 }}
      action={
        <ActButton
          label="Separar"
          size="small"
          done="Contactos separados."
          run={() => leads.undoMerge(contact.id)}
        />
      }
    >
      Este contacto está fusionado con{' '}
      <MuiLink component={Link} to={`/contactos/${contact.mergedInto}`}>
        otro de la misma persona
      </MuiLink>
      .
    </Alert>
  );
}
