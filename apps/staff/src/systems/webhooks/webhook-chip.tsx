import type { Webhook } from '@aulario/contract/systems/webhook';
import OnIcon from '@mui/icons-material/CheckCircleOutlined';
import FailingIcon from '@mui/icons-material/ErrorOutlineOutlined';
import OffIcon from '@mui/icons-material/PauseOutlined';
import { Chip } from '../../shared/state-chip.tsx';

/** Whether an address is sent what happens, and whether it arrives. */
export function WebhookChip({ webhook }: { webhook: Webhook }) {
  if (!webhook.active) {
    return (
      <Chip tone={webhook.offReason ? 'error' : 'neutral'}>
        <OffIcon sx={{ fontSize: 16 }} />
        Apagado
      </Chip>
    );
  }
  return webhook.failingSince ? (
    <Chip tone="warning">
      <FailingIcon sx={{ fontSize: 16 }} />
      No llega
    </Chip>
  ) : (
    <Chip tone="success">
      <OnIcon sx={{ fontSize: 16 }} />
      Encendido
    </Chip>
  );
}
