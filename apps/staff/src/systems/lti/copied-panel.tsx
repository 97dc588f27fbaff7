import { Box, Typography } from '@mui/material';
import { CopyButton } from '../../shared/copy-button.tsx';
import { Panel, PanelRow } from '../../shared/panel.tsx';

type Copied = { label: string; help?: string; value: string };

/** What whoever looks after the other system writes there, each with its button. */
export function CopiedPanel({
  title,
  text,
  rows,
}: {
  title: string;
  text?: string;
  rows: Copied[];
}) {
  return (
    <Panel title={title}>
      {text && (
        <Typography
          variant="body2"
          sx={{ px: { xs: 4, md: 5 }, pb: 4, color: 'text.secondary', maxWidth: '68ch' }}
        >
          {text}
        </Typography>
      )}
      {rows.map(({ label, help, value }) => (
        <PanelRow
          key={label}
          aside={<CopyButton text={value} label="Copiar" done={`Copiado: ${label}.`} />}
        >
          <Typography variant="body2" sx={{ color: help ? 'text.primary' : 'text.secondary' }}>
            {label}
          </Typography>
          {help && (
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {help}
            </Typography>
          )}
          <Box component="code" sx={{ fontSize: 14, overflowWrap: 'anywhere' }}>
            {value}
          </Box>
        </PanelRow>
      ))}
    </Panel>
  );
}
