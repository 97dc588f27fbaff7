import OnIcon from '@mui/icons-material/CheckCircleOutlined';
import OffIcon from '@mui/icons-material/PauseOutlined';
import { Chip } from '../../shared/state-chip.tsx';

/** Whether another system serves: a tool, or a platform. */
export function ActiveChip({ of: { active, retiredAt } }: { of: Served }) {
  if (retiredAt) return <Chip tone="neutral">Retirada</Chip>;
  return active ? (
    <Chip tone="success">
      <OnIcon sx={{ fontSize: 16 }} />
      Encendida
    </Chip>
  ) : (
    <Chip tone="neutral">
      <OffIcon sx={{ fontSize: 16 }} />
      Apagada
    </Chip>
  );
}

type Served = { active: boolean; retiredAt: string | null };
