import {
  type BulkActView,
  type BulkKind,
  bulkEndpoints,
  bulkNeeds,
} from '@aulario/contract/office/bulk';
import { Typography } from '@mui/material';
import { useState } from 'react';
import { call } from '../../data/api-client.ts';
import { ActDialog } from '../../shared/act-dialog.tsx';
import { useAct } from '../../shared/use-act.ts';
import { AdviserInputs, LabelInput } from './bulk-inputs.tsx';
import type { BulkParameters } from './bulk-parameters.ts';
import { BulkProgress } from './bulk-progress.tsx';

/** The records that an act is for: those that were ticked, or all that the filters show. */
export type Chosen = { ids: string[] } | { filter: Record<string, string> };

type BulkDialogProps = {
  kind: BulkKind;
  /** The verb on the button. */
  action: string;
  title: string;
  text: string;
  danger?: boolean;
  chosen: Chosen;
  onClose: (done: boolean) => void;
};

/** Asks, begins the act, and then shows how far it is and what was refused. */
export function BulkDialog(props: BulkDialogProps) {
  const { kind, action, title, text, danger, chosen, onClose } = props;
  const { act, busy } = useAct();
  const [parameters, setParameters] = useState<BulkParameters>({});
  const [started, setStarted] = useState<BulkActView>();
  const needs = bulkNeeds(kind);
  const { label, assessor, reason } = parameters;
  const missing =
    (needs === 'label' && !label) ||
    (needs === 'assessor' && (assessor === undefined || !reason?.trim()));
  const start = () =>
    act({
      run: async () => {
        const body = { kind, ...chosen, ...parameters };
        setStarted((await call<BulkActView>(bulkEndpoints.startBulkAct, { body })).data);
      },
      done: '',
    });
  if (started) return <BulkProgress id={started._id} onClose={() => onClose(true)} />;
  return (
    <ActDialog
      open
      title={title}
      action={action}
      danger={danger}
      busy={busy}
      disabled={missing}
      onClose={() => onClose(false)}
      onConfirm={start}
    >
      <Typography sx={{ mb: needs ? 4 : 0 }}>{text}</Typography>
      {needs === 'label' && <LabelInput value={label} onChange={setParameters} />}
      {needs === 'assessor' && <AdviserInputs value={parameters} onChange={setParameters} />}
    </ActDialog>
  );
}
