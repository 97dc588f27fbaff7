import RetiredIcon from '@mui/icons-material/Inventory2Outlined';
import HiddenIcon from '@mui/icons-material/VisibilityOffOutlined';
import SeenIcon from '@mui/icons-material/VisibilityOutlined';
import { Chip } from '../shared/state-chip.tsx';

/** Whether visitors see a record of the catalogue. */
export function VisibilityChip({
  record,
}: {
  record: { status: boolean; retiredAt: string | null };
}) {
  if (record.retiredAt)
    return (
      <Chip tone="neutral">
        <RetiredIcon sx={{ fontSize: 16 }} />
        Retirado
      </Chip>
    );
  if (!record.status)
    return (
      <Chip tone="neutral">
        <HiddenIcon sx={{ fontSize: 16 }} />
        Oculto
      </Chip>
    );
  return (
    <Chip tone="success">
      <SeenIcon sx={{ fontSize: 16 }} />
      Visible
    </Chip>
  );
}
