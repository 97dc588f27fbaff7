import { lostReasons } from '@aulario/contract/relations/contact';
import { ReasonDialog } from '../../shared/reason-dialog.tsx';
import type { ContactRow } from './lead-calls.ts';

/** Losing a lead takes a reason: the report counts them. */
export function LostDialog({
  contact,
  busy,
  onClose,
  onConfirm,
}: {
  contact: ContactRow | undefined;
  busy: boolean;
  onClose: () => void;
  onConfirm: (reason: string) => void;
}) {
  return (
    <ReasonDialog
      open={contact !== undefined}
      title={`¿Por qué se perdió ${contact?.name ?? ''}?`}
      text="Sale del embudo, y su siguiente paso se quita. Puede volver cuando quiera."
      action="Marcar como perdido"
      reasons={lostReasons}
      busy={busy}
      onClose={onClose}
      onConfirm={onConfirm}
    />
  );
}
