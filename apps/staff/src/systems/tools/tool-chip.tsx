import type { LtiTool } from '@aulario/contract/systems/lti-tool';
import OnIcon from '@mui/icons-material/CheckCircleOutlined';
import OffIcon from '@mui/icons-material/PauseOutlined';
import { Chip } from '../../shared/state-chip.tsx';

/** Whether lessons open a tool. */
export function ToolChip({ tool }: { tool: LtiTool }) {
  return tool.active ? (
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
