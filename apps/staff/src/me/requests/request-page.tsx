import {
  type PrivacyRequest,
  requestCountries,
  requestKinds,
  requestTerm,
} from '@aulario/contract/me/privacy-request';
import { Box, Link as MuiLink, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { Link, useParams } from 'react-router-dom';
import { DaysLeft } from '../../claims/book/days-left.tsx';
import { useStaffProvider } from '../../data/staff-provider.ts';
import { useWholeRecord } from '../../data/use-whole-record.ts';
import { Page, UnreadPage } from '../../shared/page.tsx';
import { Panel } from '../../shared/panel.tsx';
import { ReasonButton } from '../../shared/reason-button.tsx';
import { StateChip } from '../../shared/state-chip.tsx';
import { shortInstant } from '../../words/date.ts';
import { RequestAnswer } from './request-answer.tsx';

type RequestRecord = PrivacyRequest & { id: string };
const back = { to: '/solicitudes', label: 'Todas las solicitudes' };

/** One request: what was asked, until when it has to be answered, and how it was. */
export function RequestPage() {
  const { id = '' } = useParams<{ id: string }>();
  const { data: request, error, refetch } = useWholeRecord<RequestRecord>('solicitudes', id);
  const provider = useStaffProvider();
  if (error || !request) {
    return (
      <UnreadPage
        title="Solicitud sobre datos personales"
        back={back}
        error={error}
        retry={refetch}
      />
    );
  }
  const { kind, daysLeft, extendedAt, user } = request;
  const { name } = requestKinds[kind];
  const { extension } = requestTerm(kind, request.country);
  return (
    <Page
      title={`${name}: ${request.name}`}
      back={back}
      aside={
        <>
          <StateChip area="request" state={request.state} />
          {daysLeft !== null && <DaysLeft days={daysLeft} />}
        </>
      }
      detail={`Recibida el ${shortInstant(request.receivedOn)} · último día para responder: ${shortInstant(request.dueOn)}`}
      actions={
        daysLeft !== null &&
        daysLeft >= 0 &&
        extension > 0 &&
        !extendedAt && (
          <ReasonButton
            label="Ampliar el plazo"
            variant="text"
            title="Ampliar el plazo"
            text={`Son ${extension} días hábiles más, una sola vez. Avisa a la persona antes de que venza el plazo y dile por qué.`}
            action="Ampliar"
            done="Plazo ampliado."
            run={(reason) => provider.extendRequest(request.id, reason)}
          />
        )
      }
      width={860}
    >
      <Box sx={{ display: 'grid', gap: 5 }}>
        <Panel title="Qué pide">
          <Box
            component="dl"
            sx={{ m: 0, px: { xs: 4, md: 5 }, pb: 5, display: 'grid', gap: 3, minWidth: 0 }}
          >
            <Fact term="Número">{request.number}</Fact>
            <Fact term="País">{requestCountries[request.country]}</Fact>
            <Fact term="Con sus palabras">{request.detail}</Fact>
            <Fact term="Se identificó con">{request.identifiedBy}</Fact>
            <Fact term="Documento">{request.dni}</Fact>
            <Fact term="Correo para responder">{request.email}</Fact>
            <Fact term="Plazo ampliado">
              {extendedAt && `${shortInstant(extendedAt)}: ${request.extensionReason}`}
            </Fact>
            <Fact term="Registró">{request.registeredBy}</Fact>
          </Box>
          {user && (
            <Box sx={{ px: { xs: 4, md: 5 }, pb: 5, mt: -2 }}>
              <MuiLink component={Link} to={`/personas/${user}`}>
                Ver su ficha, para descargar, bloquear o suprimir sus datos
              </MuiLink>
            </Box>
          )}
        </Panel>
        <RequestAnswer request={request} />
      </Box>
    </Page>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  if (!children) return null;
  return (
    <div>
      <Typography component="dt" variant="caption" sx={{ color: 'text.secondary' }}>
        {term}
      </Typography>
      <Typography
        component="dd"
        sx={{ m: 0, whiteSpace: 'pre-line', overflowWrap: 'anywhere', maxWidth: '68ch' }}
      >
        {children}
      </Typography>
    </div>
  );
}
