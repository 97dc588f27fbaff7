import { formatMoney } from '@aulario/contract/money';
import { type Finding, type FindingKind, findingKinds } from '@aulario/contract/sales/ledger';
import { Box, Button, Link as MuiLink, Skeleton, Typography } from '@mui/material';
import { Link } from 'react-router-dom';
import { useStaffProvider } from '../../data/staff-provider.ts';
import { useMay } from '../../permissions.ts';
import { ActButton } from '../../shared/act-button.tsx';
import { EmptyState } from '../../shared/empty-state.tsx';
import { Page } from '../../shared/page.tsx';
import { Panel, PanelRow } from '../../shared/panel.tsx';
import { ReadFault } from '../../shared/read-fault.tsx';
import { ReasonButton } from '../../shared/reason-button.tsx';
import { shortInstant } from '../../words/date.ts';
import { useFindings } from './use-findings.ts';

/** What does not add up between money and classrooms, kind by kind, each with its next step. */
export function ExceptionList() {
  const { data, error, refetch } = useFindings();
  const kinds = (Object.keys(findingKinds) as FindingKind[])
    .map((kind) => ({ kind, findings: data?.filter((one) => one.kind === kind) ?? [] }))
    .filter(({ findings }) => findings.length > 0);
  return (
    <Page
      title="Excepciones de venta"
      detail="Lo que no cuadra entre pagos y matrículas. Se revisa solo cada mañana; aquí está como va ahora."
      actions={
        <Button component={Link} to="/libro" variant="outlined">
          Ver todas las líneas pagadas
        </Button>
      }
      width={1100}
    >
      {error && <ReadFault error={error} retry={() => refetch()} />}
      {!data && !error && <Skeleton variant="rounded" height={260} />}
      {data?.length === 0 && (
        <EmptyState
          title="Todo cuadra"
          text="Cada línea pagada tiene su matrícula, y nadie está dentro sin haber pagado."
        />
      )}
      <Box sx={{ display: 'grid', gap: 5 }}>
        {kinds.map(({ kind, findings }) => (
          <Panel key={kind} title={`${findingKinds[kind]} (${findings.length})`}>
            {findings.map((finding) => (
              <FindingEntry key={`${kind} ${finding._id}`} finding={finding} />
            ))}
          </Panel>
        ))}
      </Box>
    </Page>
  );
}

function FindingEntry({ finding }: { finding: Finding }) {
  const { deal, dealNumber, userName, words, amount, currency, at } = finding;
  return (
    <PanelRow
      aside={
        amount !== null &&
        currency && (
          <Typography sx={{ fontWeight: 600 }}>{formatMoney({ amount, currency })}</Typography>
        )
      }
      acts={<FindingActs finding={finding} />}
    >
      <Typography sx={{ fontWeight: 600 }}>
        {userName ?? 'Sin persona'}
        {deal && (
          <>
            {' · '}
            <MuiLink component={Link} to={`/tratos/${deal}`} underline="always">
              Trato {dealNumber}
            </MuiLink>
          </>
        )}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {words} · {shortInstant(at)}
      </Typography>
    </PanelRow>
  );
}

function FindingActs({ finding }: { finding: Finding }) {
  const provider = useStaffProvider();
  const may = useMay();
  if (finding.kind === 'matricula-con-error' && may('enrolments:write')) {
    return (
      <ActButton
        size="small"
        label="Reintentar"
        done="Se vuelve a enviar al aula."
        run={() => provider.retryEnrolment(finding._id)}
      />
    );
  }
  if (finding.kind === 'pagado-sin-matricula' && may('enrolments:write')) {
    return (
      <ActButton
        size="small"
        label="Matricular ahora"
        done="Matrícula hecha."
        run={() => provider.enrolPaidDeal(finding._id)}
      />
    );
  }
  return (
    <>
      {finding.kind === 'devuelto-dos-veces' && may('payments:refund') && (
        <ReasonButton
          size="small"
          danger={false}
          label="Ya se resolvió"
          title="¿Cómo se resolvió?"
          text="Deja de ser una excepción. Lo que escribas queda en el registro de auditoría: quien compró no lo lee."
          action="Anotar"
          reasons={waysOut}
          done="Quedó anotado."
          run={(reason) => provider.settleTwiceBack(finding._id, reason)}
        />
      )}
      {finding.deal && <OpenDeal deal={finding.deal} />}
    </>
  );
}

const waysOut = [
  'Quien compró devolvió lo que recibió de más.',
  'La academia asume la pérdida.',
  'La devolución a mano nunca se transfirió.',
];

function OpenDeal({ deal }: { deal: string }) {
  return (
    <Button component={Link} to={`/tratos/${deal}`} size="small" variant="outlined" color="inherit">
      Abrir el trato
    </Button>
  );
}
