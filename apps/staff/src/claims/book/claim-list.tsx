import { claimTypes } from '@aulario/contract/claims/claim-book';
import { type Claim, claimOrigins, claimStates } from '@aulario/contract/claims/claim-sheet';
import AddIcon from '@mui/icons-material/AddOutlined';
import SettingsIcon from '@mui/icons-material/EventNoteOutlined';
import { Box, Button } from '@mui/material';
import { Link } from 'react-router-dom';
import type { Column } from '../../list/column.ts';
import { RecordList } from '../../list/record-list.tsx';
import { useMay } from '../../permissions.ts';
import { Moment } from '../../shared/moment.tsx';
import { RecordName } from '../../shared/record-name.tsx';
import { Chip, StateChip } from '../../shared/state-chip.tsx';
import { choicesOf } from '../../words/state.tsx';
import { DaysLeft } from './days-left.tsx';
import { ExportClaims } from './export-claims.tsx';

export type ClaimRow = Claim & { id: string };

/** The claims book: what must be answered first stands first. */
export function ClaimList() {
  const may = useMay();
  return (
    <RecordList<ClaimRow>
      resource="reclamos"
      title="Libro de Reclamaciones"
      columns={columns}
      phone={(claim) => ({
        title: claim.consumer.name,
        lines: [
          `${claimTypes[claim.treatedAs ?? claim.type]} ${claim.number}`,
          claim.item || claim.detail.slice(0, 90),
        ],
        aside: <Standing claim={claim} />,
      })}
      to={({ id }) => `/reclamos/${id}`}
      search="Número, consumidor o documento"
      filters={[
        {
          source: 'open',
          label: 'Respuesta',
          choices: [
            { id: 'true', name: 'por responder' },
            { id: 'false', name: 'terminados' },
          ],
        },
        { source: 'state', label: 'Estado', choices: choicesOf(claimStates) },
        { source: 'type', label: 'Tipo', choices: choicesOf(claimTypes) },
        { source: 'origin', label: 'Origen', choices: choicesOf(claimOrigins) },
      ]}
      sort={{ field: 'daysLeft', order: 'ASC' }}
      empty={{
        title: 'El libro está en blanco',
        text: 'Cuando alguien presente un reclamo o una queja aparecerá aquí, con los días que quedan para responder.',
      }}
      actions={
        <>
          {may('claims:write') && (
            <Button
              component={Link}
              to="/reclamos/create"
              variant="contained"
              startIcon={<AddIcon />}
            >
              Registrar hoja de papel
            </Button>
          )}
          {may('claims:export') && <ExportClaims />}
          <Button
            component={Link}
            to="/feriados"
            color="inherit"
            startIcon={<SettingsIcon />}
            sx={{ color: 'text.secondary' }}
          >
            Feriados y plazos
          </Button>
        </>
      }
    />
  );
}

/** What is left to do: days while it waits, how it ended afterwards. */
function Standing({ claim }: { claim: ClaimRow }) {
  if (claim.daysLeft === null) return <StateChip area="claim" state={claim.state} />;
  return <DaysLeft days={claim.daysLeft} />;
}

const columns: Column<ClaimRow>[] = [
  {
    label: 'Plazo',
    sort: 'daysLeft',
    // The row's link: it needs words, also when no days are left to count.
    cell: ({ daysLeft }) =>
      daysLeft === null ? (
        <Box component="span" sx={{ color: 'text.secondary' }}>
          Terminado
        </Box>
      ) : (
        <DaysLeft days={daysLeft} />
      ),
  },
  {
    label: 'Hoja',
    cell: ({ number, type, treatedAs }) => (
      <Box sx={{ whiteSpace: 'nowrap' }}>
        <RecordName name={number} detail={claimTypes[treatedAs ?? type]} />
      </Box>
    ),
  },
  {
    label: 'Consumidor',
    cell: ({ consumer }) => (
      <RecordName name={consumer.name} detail={`${consumer.document} ${consumer.dni}`} />
    ),
  },
  {
    label: 'Qué reclama',
    from: 'lg',
    cell: ({ item, detail }) => (
      <Box
        sx={{
          maxWidth: 380,
          overflow: 'hidden',
          overflowWrap: 'anywhere',
          display: '-webkit-box',
          WebkitLineClamp: 2,
          WebkitBoxOrient: 'vertical',
        }}
      >
        {item || detail}
      </Box>
    ),
  },
  {
    label: 'Registrada',
    sort: 'createdAt',
    cell: ({ createdAt }) => <Moment value={createdAt} />,
  },
  {
    label: 'Último día',
    sort: 'deadline',
    from: 'xl',
    cell: ({ deadline }) => <Moment value={deadline} dayOnly />,
  },
  {
    label: 'Estado',
    cell: ({ state, offer }) => (
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <StateChip area="claim" state={state} />
        {offer && !offer.outcome && <Chip tone="info">Oferta enviada</Chip>}
      </Box>
    ),
  },
];
