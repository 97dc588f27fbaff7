import { Box, Link as MuiLink, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useMay } from '../../permissions.ts';
import { Absent, Moment } from '../../shared/moment.tsx';
import { Panel } from '../../shared/panel.tsx';
import { PhoneNumber } from '../../shared/phone-number.tsx';
import { ReasonButton } from '../../shared/reason-button.tsx';
import { WhatsAppMenu } from '../whatsapp/whatsapp-menu.tsx';
import { type ContactRow, leads } from './lead-calls.ts';
import { ReassignButton } from './reassign-button.tsx';

/** How to reach them, who attends them, what they agreed to. */
export function ContactCard({ contact }: { contact: ContactRow }) {
  const may = useMay();
  const writable = may('contacts:write') && !contact.retiredAt;
  return (
    <Panel title="Datos">
      <Box sx={{ px: { xs: 4, md: 5 }, pb: 5, display: 'grid', gap: 3 }}>
        <Box component="dl" sx={{ m: 0, display: 'grid', gap: 2.5 }}>
          <Fact label="Celular">
            {contact.mobile && <PhoneNumber number={contact.mobile} contact={contact.id} />}
          </Fact>
          <Fact label="Correo">
            {contact.email && <MuiLink href={`mailto:${contact.email}`}>{contact.email}</MuiLink>}
          </Fact>
          <Fact label="Le interesa">{contact.courseName}</Fact>
          <Fact label="Cuándo prefiere que lo llamen">{contact.preferredTime}</Fact>
          <Fact label="Persona">
            {contact.user && (
              <MuiLink component={Link} to={`/personas/${contact.user}`}>
                {contact.userName}
              </MuiLink>
            )}
          </Fact>
          <Fact label="Asesor">
            <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
              {contact.assessorName ?? 'Sin asesor'}
              {writable && <ReassignButton contact={contact} />}
            </Box>
          </Fact>
          <Fact label="Primera respuesta">
            {contact.firstContactAt ? <Moment value={contact.firstContactAt} /> : 'Todavía no'}
          </Fact>
          <Fact label="Publicidad">
            {contact.consent ? (
              <>
                La aceptó el <Moment value={contact.consentAt} dayOnly />
              </>
            ) : (
              'No la acepta: no se le escribe ni llama para vender'
            )}
          </Fact>
        </Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
          {contact.mobile && <WhatsApp contact={contact} mobile={contact.mobile} />}
          {writable && contact.consent && (
            <ReasonButton
              size="small"
              label="Retirar publicidad"
              title="Retirar el permiso de publicidad"
              text="Rige desde este momento para todos los contactos de esta persona. Escribe cómo lo pidió."
              action="Retirar el permiso"
              done="Ya no recibirá publicidad."
              run={(reason) => leads.withdrawConsent({ contact: contact.id, reason })}
            />
          )}
        </Box>
      </Box>
    </Panel>
  );
}

/** Opens the conversation and writes it into the timeline: it is the first answer of many leads. */
function WhatsApp({ contact, mobile }: { contact: ContactRow; mobile: string }) {
  return (
    <WhatsAppMenu
      mobile={mobile}
      subject={{ contact: contact.id }}
      situations={['primer-contacto']}
      values={{
        nombre: contact.name.split(' ')[0],
        curso: contact.courseName ?? 'nuestros cursos',
      }}
      size="small"
    />
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <Typography component="dt" variant="caption" sx={{ color: 'text.secondary' }}>
        {label}
      </Typography>
      <Typography component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
        {children || <Absent />}
      </Typography>
    </div>
  );
}
