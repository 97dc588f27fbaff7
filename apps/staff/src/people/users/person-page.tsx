import { userEndpoints } from '@aulario/contract/people/user';
import { isStaff } from '@aulario/contract/role';
import { Alert, Box, Link as MuiLink, Tab, Tabs } from '@mui/material';
import { useGetIdentity } from 'react-admin';
import { Link, useSearchParams } from 'react-router-dom';
import { EditPage } from '../../form/edit-page.tsx';
import { StaffForm } from '../../form/staff-form.tsx';
import { MoodlePersonPanel } from '../../learning/moodle/moodle-person-panel.tsx';
import { useMay } from '../../permissions.ts';
import { TimelinePanel } from '../../relations/timeline/timeline-panel.tsx';
import { WhatsAppMenu } from '../../relations/whatsapp/whatsapp-menu.tsx';
import { RetireButton } from '../../shared/retire-button.tsx';
import { Chip, StateChip } from '../../shared/state-chip.tsx';
import { MergeButton } from '../merges/merge-button.tsx';
import { MergesPanel } from '../merges/merges-panel.tsx';
import { AccessPanel } from './access-panel.tsx';
import { ChangeAccountButton } from './change-account-button.tsx';
import { documentErrors } from './document-errors.ts';
import { PersonConsent } from './person-consent.tsx';
import { PersonFollowUp } from './person-follow-up.tsx';
import { PersonAccount, PersonIdentity } from './person-identity.tsx';
import { PersonInputs } from './person-inputs.tsx';
import type { PersonRow } from './person-list.tsx';
import { PersonMatches } from './person-matches.tsx';
import { PersonProposals } from './person-proposals.tsx';
import { PersonRecords } from './person-records.tsx';
import { PrivacyPanel } from './privacy-panel.tsx';

const back = { to: '/personas', label: 'Todas las personas' };
const views = { resumen: 'Resumen', historial: 'Historial', ficha: 'Ficha' } as const;
type View = keyof typeof views;

/** One person whole: who they are, what hangs from them with its next act, and all that happened. */
export function PersonPage() {
  const may = useMay();
  const { identity } = useGetIdentity();
  const [address] = useSearchParams();
  const wanted = address.get('ver') ?? 'resumen';
  const view: View = wanted in views ? (wanted as View) : 'resumen';
  return (
    <EditPage<PersonRow>
      back={back}
      title={({ fullName }) => fullName}
      aside={(person) =>
        person.retiredAt ? (
          <Chip tone="neutral">{person.erasedAt ? 'Suprimida' : 'Retirada'}</Chip>
        ) : person.account.guest ? (
          <Chip tone="neutral">Sin confirmar</Chip>
        ) : (
          <StateChip area="stage" state={person.stage} />
        )
      }
      detail={({ rolesName, email }) => [rolesName, email].filter(Boolean).join(' · ')}
      width={view === 'ficha' ? 900 : 1240}
      actions={(person) => (
        <>
          {may('staff:write') &&
            person.id !== identity?.id &&
            !person.mergedInto &&
            !person.erasedAt && (
              <RetireButton
                resource="personas"
                record={person}
                one="persona"
                consequence={`${person.fullName} no podrá entrar y sus sesiones se cierran ahora. Sus pagos, matrículas y certificados no cambian, y podrás recuperar la cuenta.`}
              />
            )}
          <MergeButton person={person} />
          {person.reach?.mobile && (
            <WhatsAppMenu
              mobile={person.reach.mobile}
              subject={{ user: person.id }}
              situations={['primer-contacto', 'certificado-listo', 'matriculado']}
              values={{
                nombre: person.reach.name,
                curso: 'nuestros cursos',
                enlace: `${window.location.origin}/mi-cuenta/certificados`,
              }}
            />
          )}
        </>
      )}
    >
      {(person) => (
        <>
          {person.mergedInto && (
            <Alert severity="info" sx={{ mb: 5 }}>
              Esta ficha se fusionó: todo lo suyo está en{' '}
              <MuiLink component={Link} to={`/personas/${person.mergedInto}`}>
                la que se quedó
              </MuiLink>
              .
            </Alert>
          )}
          <PersonMatches person={person.id} />
          <PersonProposals person={person.id} roles={person.roles} />
          <Tabs value={view} aria-label="Partes de la ficha" sx={{ mb: 5, mt: -2 }}>
            {Object.entries(views).map(([id, name]) => (
              <Tab
                key={id}
                value={id}
                label={name}
                component={Link}
                to={id === 'resumen' ? '?' : `?ver=${id}`}
                replace
              />
            ))}
          </Tabs>
          {view === 'resumen' && <Summary person={person} />}
          {view === 'historial' && <TimelinePanel whose={{ user: person.id }} />}
          {view === 'ficha' && <PersonForm person={person} />}
        </>
      )}
    </EditPage>
  );
}

function useWritable(person: PersonRow): boolean {
  const may = useMay();
  return may('users:write') && !person.erasedAt && (!isStaff(person.roles) || may('staff:write'));
}

function Summary({ person }: { person: PersonRow }) {
  const may = useMay();
  const { identity } = useGetIdentity();
  const writable = useWritable(person) && !person.retiredAt;
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 5,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: '340px minmax(0, 1fr)' },
      }}
    >
      <Box sx={{ display: 'grid', gap: 5, minWidth: 0 }}>
        {/* A version that changed makes the dialogs begin with what is now saved. */}
        <PersonIdentity key={`i${person.version}`} person={person} writable={writable} />
        <PersonFollowUp key={`s${person.version}`} person={person} writable={writable} />
        <PersonAccount
          key={`c${person.version}`}
          person={person}
          act={may('roles:write') && !person.retiredAt && <ChangeAccountButton person={person} />}
        />
        <PersonConsent person={person.id} />
        {may('privacy:write') && <PrivacyPanel person={person} />}
        {may('roles:write') && person.id !== identity?.id && <AccessPanel person={person} />}
      </Box>
      <Box sx={{ display: 'grid', gap: 5, minWidth: 0 }}>
        <PersonRecords person={person.id} gone={person.retiredAt !== null} />
        <MergesPanel person={person.id} />
        <TimelinePanel whose={{ user: person.id }} />
        <MoodlePersonPanel id={person.id} />
      </Box>
    </Box>
  );
}

function PersonForm({ person }: { person: PersonRow }) {
  return (
    <StaffForm
      endpoint={userEndpoints.createUser}
      writable={useWritable(person)}
      readOnlyText="Es una cuenta del personal: solo un administrador puede cambiarla."
      extraErrors={documentErrors}
    >
      <PersonInputs saved />
    </StaffForm>
  );
}
