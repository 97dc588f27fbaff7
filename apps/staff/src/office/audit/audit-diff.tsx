import type { AuditEntry } from '@aulario/contract/office/audit';
import { Box, Typography } from '@mui/material';
import { alpha } from '@mui/material/styles';
import { readingActs } from './audit-words.ts';
import { type Change, changesBetween } from './changes.ts';
import { fieldWords } from './field-words.ts';

/** What changed, field by field: before at the left, after at the right. */
export function AuditDiff({ entry }: { entry: AuditEntry }) {
  const { action, entity, before, after, names, currency } = entry;
  const changes = changesBetween(before, after, { entity, names, currency });
  if (changes.length === 0) {
    return (
      <Typography variant="body2" sx={{ py: 2, color: 'text.secondary' }}>
        {readingActs.has(action)
          ? 'Solo se leyó: no cambió nada.'
          : 'No quedó registrado ningún campo cambiado.'}
      </Typography>
    );
  }
  return (
    <Box
      component="table"
      sx={{
        my: 1,
        width: '100%',
        maxWidth: 980,
        borderCollapse: 'collapse',
        tableLayout: 'fixed',
        fontSize: 14,
        '& th, & td': {
          textAlign: 'left',
          verticalAlign: 'top',
          p: 1.5,
          overflowWrap: 'anywhere',
          whiteSpace: 'pre-line',
          border: 0,
        },
      }}
    >
      <thead>
        <tr>
          <Box component="th" sx={{ width: '22%' }}>
            Campo
          </Box>
          <th>Antes</th>
          <th>Después</th>
        </tr>
      </thead>
      <tbody>
        {changes.map((change) => (
          <ChangeRow key={change.field} change={change} entity={entity} />
        ))}
      </tbody>
    </Box>
  );
}

function ChangeRow({ change, entity }: { change: Change; entity: string }) {
  return (
    <tr>
      <Box component="td" sx={{ color: 'text.secondary' }}>
        {fieldWords(change.field, entity)}
      </Box>
      <Box
        component="td"
        sx={(theme) => ({
          bgcolor: change.before === null ? undefined : alpha(theme.palette.error.main, 0.09),
        })}
      >
        {change.before}
      </Box>
      <Box
        component="td"
        sx={(theme) => ({
          bgcolor: change.after === null ? undefined : alpha(theme.palette.success.main, 0.1),
        })}
      >
        {change.after}
      </Box>
    </tr>
  );
}
