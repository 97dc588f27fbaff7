import type { Learner } from '@aulario/contract/learning/learner';
import {
  Box,
  Button,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  TableSortLabel,
} from '@mui/material';
import { Absent, Moment } from '../../shared/moment.tsx';
import { visuallyHidden } from '../../shared/visually-hidden.ts';
import { LastSeen, LearnerName, Progress, Standing } from './learner-cells.tsx';
import { decimal } from './learner-words.ts';
import type { Order } from './use-learner-filters.ts';

type LearnerTableProps = {
  learners: Learner[];
  order: Order;
  onOrder: (order: Order) => void;
  onOpen: (enrolment: string) => void;
};

/** The people of a course, one row each; a row opens what its person did. */
export function LearnerTable({ learners, order, onOrder, onOpen }: LearnerTableProps) {
  const sorting = { order, onOrder };
  return (
    <Box
      sx={{
        ...{ border: 1, borderColor: 'divider', borderRadius: '10px', overflow: 'hidden' },
        bgcolor: 'background.paper',
      }}
    >
      <Table size="small" aria-label="Personas">
        <TableHead>
          <TableRow>
            <TableCell>Persona</TableCell>
            <Sorted by="progress" label="Avance" width={170} {...sorting} />
            <Sorted by="seenAt" label="Última actividad" {...sorting} />
            <TableCell>Estado</TableCell>
            <Sorted by="startsAt" label="Empezó" wide {...sorting} />
            <TableCell align="right">Nota</TableCell>
            <TableCell sx={fromLarge}>Terminó</TableCell>
            <TableCell>
              <Box component="span" sx={visuallyHidden}>
                Detalle
              </Box>
            </TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {learners.map((learner) => (
            <Row key={learner._id} learner={learner} onOpen={() => onOpen(learner._id)} />
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}

const fromLarge = { display: { xs: 'none', lg: 'table-cell' } };

type SortedProps = Pick<LearnerTableProps, 'order' | 'onOrder'> & {
  by: 'progress' | 'seenAt' | 'startsAt';
  label: string;
  width?: number;
  /** Only where there is room. */
  wide?: boolean;
};

/** The head of a column that sorts, the largest first, and turned by the second press. */
function Sorted({ by, label, width, wide, order, onOrder }: SortedProps) {
  const down = order === `-${by}`;
  const active = down || order === by;
  return (
    <TableCell
      width={width}
      aria-sort={active ? (down ? 'descending' : 'ascending') : undefined}
      sx={wide ? fromLarge : undefined}
    >
      <TableSortLabel
        active={active}
        direction={active && !down ? 'asc' : 'desc'}
        onClick={() => onOrder(down ? by : `-${by}`)}
      >
        {label}
      </TableSortLabel>
    </TableCell>
  );
}

function Row({ learner, onOpen }: { learner: Learner; onOpen: () => void }) {
  const { user, progress, standing, startsAt, finalGrade, completedAt } = learner;
  return (
    <TableRow
      hover
      sx={{ cursor: 'pointer' }}
      onClick={({ target }) => {
        // The link to the person is its own, not the row's.
        if (!(target instanceof Element && target.closest('a, button'))) onOpen();
      }}
    >
      <TableCell sx={{ minWidth: 150 }}>
        <LearnerName user={user} />
      </TableCell>
      <TableCell>
        <Progress value={progress} />
      </TableCell>
      <TableCell>
        <LastSeen learner={learner} />
      </TableCell>
      <TableCell>
        <Standing standing={standing} />
      </TableCell>
      <TableCell sx={fromLarge}>
        <Moment value={startsAt} dayOnly />
      </TableCell>
      <TableCell align="right">{finalGrade === null ? <Absent /> : decimal(finalGrade)}</TableCell>
      <TableCell sx={fromLarge}>
        <Moment value={completedAt} dayOnly />
      </TableCell>
      <TableCell align="right" sx={{ width: 0 }}>
        <Button
          color="inherit"
          variant="outlined"
          aria-label={`Ver el avance de ${user.name}`}
          onClick={onOpen}
        >
          Ver
        </Button>
      </TableCell>
    </TableRow>
  );
}
