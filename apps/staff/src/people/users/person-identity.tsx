import { documentTypes, type User } from '@aulario/contract/people/user';
import { Box, Button, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useMay } from '../../permissions.ts';
import { Cover } from '../../shared/cover.tsx';
import { Panel } from '../../shared/panel.tsx';
import { PhoneNumber } from '../../shared/phone-number.tsx';
import { shortDay } from '../../words/date.ts';
import { ChangeDocumentButton } from './change-document-button.tsx';

const countryNames = new Intl.DisplayNames('es-PE', { type: 'region' });

/** Who somebody is and how they are reached. */
export function PersonIdentity({ person, writable }: { person: User; writable: boolean }) {
  const certificateName = [person.firstNameCert, person.lastNameCert].filter(Boolean).join(' ');
  const country = person.country && countryNames.of(person.country);
  const place = [person.address, person.city, person.department, country]
    .filter(Boolean)
    .join(', ');
  return (
    <Panel
      title="Identidad"
      actions={
        <Button component={Link} to="?ver=ficha" size="small" color="inherit">
          {writable ? 'Editar' : 'Ver la ficha'}
        </Button>
      }
    >
      <Box sx={{ px: { xs: 4, md: 5 }, pb: 5 }}>
        <Box sx={{ display: 'flex', gap: 3, alignItems: 'center', mb: 3 }}>
          <Cover image={person.photo} width={64} ratio="1 / 1" />
          <Box sx={{ minWidth: 0 }}>
            <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
              {[person.beforeName, person.fullName].filter(Boolean).join(' ')}
            </Typography>
            <Typography variant="caption" sx={{ color: 'text.secondary' }}>
              Desde el {shortDay(person.createdAt)}
            </Typography>
          </Box>
        </Box>
        <Facts>
          <Fact label="Documento" act={writable && <ChangeDocumentButton person={person} />}>
            {person.dni
              ? `${person.document ? documentTypes[person.document] : ''} ${person.dni}`.trim()
              : null}
          </Fact>
          <Fact label="Correo">
            {person.email}
            {person.email && person.account.recoveryEmail && (
              <Typography variant="caption" sx={{ display: 'block', color: 'text.secondary' }}>
                Correo sin confirmar: la recuperación va a {person.account.recoveryEmail}
              </Typography>
            )}
          </Fact>
          <Fact label="Celular">
            {person.mobile && <PhoneNumber number={person.mobile} user={person._id} />}
          </Fact>
          <Fact label="Dirección">{place}</Fact>
          {certificateName && <Fact label="En el certificado">{certificateName}</Fact>}
          {person.extras.map(({ name, value }) => (
            <Fact key={name} label={name}>
              {value}
            </Fact>
          ))}
        </Facts>
      </Box>
    </Panel>
  );
}

/** How a person enters and as what; changed by administrators. */
export function PersonAccount({ person, act }: { person: User; act?: ReactNode }) {
  const may = useMay();
  const { account, telephony, callSettings, isZadarma } = person;
  const extensions = [callSettings?.annexed, telephony?.annexed && `web ${telephony.annexed}`];
  return (
    <Panel title="Cuenta y roles" actions={act}>
      <Box sx={{ px: { xs: 4, md: 5 }, pb: 5 }}>
        <Facts>
          <Fact label="Roles">{person.rolesName}</Fact>
          <Fact label="Usuario">{account.username}</Fact>
          <Fact label="Acceso">
            {account.status
              ? account.passwordSet
                ? 'Puede entrar'
                : 'Puede entrar cuando elija su contraseña'
              : 'No puede entrar'}
          </Fact>
          <Fact label="Moneda">{person.currency}</Fact>
          {may('telephony:write') && (
            <Fact label="Telefonía">
              {isZadarma
                ? `Anexo ${extensions.filter(Boolean).join(' · ') || 'sin definir'}`
                : null}
            </Fact>
          )}
        </Facts>
      </Box>
    </Panel>
  );
}

export function Facts({ children }: { children: ReactNode }) {
  return (
    <Box component="dl" sx={{ m: 0, display: 'grid', gap: 2.5 }}>
      {children}
    </Box>
  );
}

/** A label and what is known; what is not known is said. */
export function Fact({
  label,
  act,
  children,
}: {
  label: string;
  act?: ReactNode;
  children: ReactNode;
}) {
  return (
    <Box>
      <Typography component="dt" variant="caption" sx={{ color: 'text.secondary' }}>
        {label}
      </Typography>
      <Box
        component="dd"
        sx={{
          m: 0,
          display: 'flex',
          gap: 2,
          alignItems: 'center',
          justifyContent: 'space-between',
        }}
      >
        <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          {children || (
            <Box component="span" sx={{ color: 'text.secondary' }}>
              Sin dato
            </Box>
          )}
        </Box>
        {act}
      </Box>
    </Box>
  );
}
