import OutOfDatesIcon from '@mui/icons-material/EventBusyOutlined';
import RetiredIcon from '@mui/icons-material/Inventory2Outlined';
import HiddenIcon from '@mui/icons-material/VisibilityOffOutlined';
import SeenIcon from '@mui/icons-material/VisibilityOutlined';
import { Box } from '@mui/material';
import { Chip } from '../../shared/state-chip.tsx';
import { SampleChip } from '../samples/sample-chip.tsx';
import { type Dated, outOfForce } from './agreement-dates.ts';

/** Whether visitors see a record of the catalogue. */
export function VisibilityChip({
  record,
}: {
  record: { _id: string; status: boolean; retiredAt: string | null } & Dated;
}) {
  const dates = outOfForce(record, Date.now());
  if (record.retiredAt)
    return (
      <Chip tone="neutral">
        <RetiredIcon sx={{ fontSize: 16 }} />
        Retirado
      </Chip>
    );
  if (!record.status)
    return (
      <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', gap: 1 }}>
        <Chip tone="neutral">
          <HiddenIcon sx={{ fontSize: 16 }} />
          Oculto
        </Chip>
        <SampleChip of="categories" id={record._id} />
      </Box>
    );
  if (dates)
    return (
      <Chip tone="neutral">
        <OutOfDatesIcon sx={{ fontSize: 16 }} />
        {dates}
      </Chip>
    );
  return (
    <Chip tone="success">
      <SeenIcon sx={{ fontSize: 16 }} />
      Visible
    </Chip>
  );
}
