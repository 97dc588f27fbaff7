import { DialogContentText } from '@mui/material';
import { useSyncExternalStore } from 'react';
import { ActDialog } from '../shared/act-dialog.tsx';
import { answerLeave, leaveGate } from './leave-gate.ts';

/** Asks whether unsaved changes may be lost. */
export function LeaveQuestion() {
  const asking = useSyncExternalStore(leaveGate.subscribe, leaveGate.isAsking);
  return (
    <ActDialog
      open={asking}
      title="Hay cambios sin guardar"
      action="Salir y perderlos"
      leave="Seguir aquí"
      staying
      danger
      onClose={() => answerLeave(false)}
      onConfirm={() => answerLeave(true)}
    >
      <DialogContentText>
        Si sales ahora, lo que cambiaste desde que guardaste se pierde.
      </DialogContentText>
    </ActDialog>
  );
}
