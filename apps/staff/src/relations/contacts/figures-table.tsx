import type { LeadFigures } from '@aulario/contract/relations/lead';
import { Box, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import { Panel } from '../../shared/panel.tsx';
import { duration, share } from './report-words.ts';

const shown = 12;

/** One grouping of the report, the largest groups first. */
export function FiguresTable({ title, rows }: { title: string; rows: LeadFigures[] }) {
  return (
    <Panel title={title}>
      {rows.length === 0 ? (
        <Typography sx={{ px: 5, pb: 5, color: 'text.secondary' }}>
          Nadie llegó en el periodo.
        </Typography>
      ) : (
        <Box sx={{ overflowX: 'auto', pb: 2 }} tabIndex={0} role="region" aria-label={title}>
          <Table
            size="small"
            sx={{
              '& td, & th': { whiteSpace: 'nowrap' },
              // Under the panel's title, and as far from its other edge.
              '& tr > :first-of-type': { pl: { xs: 4, md: 5 } },
              '& tr > :last-child': { pr: { xs: 4, md: 5 } },
              '& tbody tr:last-child > *': { border: 0 },
            }}
          >
            <TableHead>
              <TableRow>
                <TableCell>
                  {title.replace('Por ', '').replace(/^./, (a) => a.toUpperCase())}
                </TableCell>
                <TableCell align="right">Contactos</TableCell>
                <TableCell align="right">Respondidos</TableCell>
                <TableCell align="right">Respuesta</TableCell>
                <TableCell align="right">Clientes</TableCell>
              </TableRow>
            </TableHead>
            <TableBody sx={{ fontVariantNumeric: 'tabular-nums' }}>
              {rows.slice(0, shown).map((row) => (
                <TableRow key={row.key ?? ''}>
                  <TableCell
                    component="th"
                    scope="row"
                    sx={{ whiteSpace: 'normal !important', minWidth: 130 }}
                  >
                    {row.name}
                  </TableCell>
                  <TableCell align="right">{row.leads}</TableCell>
                  <TableCell align="right">{share(row.contacted, row.leads)}</TableCell>
                  <TableCell align="right">{duration(row.contactMinutes)}</TableCell>
                  <TableCell align="right">{share(row.customers, row.leads)}</TableCell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </Box>
      )}
    </Panel>
  );
}
