import UsedIcon from '@mui/icons-material/CheckOutlined';
import RetiredIcon from '@mui/icons-material/Inventory2Outlined';
import PausedIcon from '@mui/icons-material/PauseOutlined';
import { Chip } from '../../shared/state-chip.tsx';

/** Whether the search uses a group. */
export function SynonymChip({ record }: { record: { status: boolean; retiredAt: string | null } }) {
  if (record.retiredAt) {
    return (
      <Chip tone="neutral">
        <RetiredIcon sx={{ fontSize: 16 }} />
        Retirado
      </Chip>
    );
  }
  return record.status ? (
    <Chip tone="success">
      <UsedIcon sx={{ fontSize: 16 }} />
      En uso
    </Chip>
  ) : (
    <Chip tone="neutral">
      <PausedIcon sx={{ fontSize: 16 }} />
      En pausa
    </Chip>
  );
}
