import CancelIcon from '@mui/icons-material/BlockOutlined';
import CloseIcon from '@mui/icons-material/EventBusyOutlined';
import { Button, Typography } from '@mui/material';
import { useState } from 'react';
import { useStaffProvider } from '../../data/staff-provider.ts';
import { useMay } from '../../permissions.ts';
import { ActButton } from '../../shared/act-button.tsx';
import { ActDialog } from '../../shared/act-dialog.tsx';
import { ActsMenu } from '../../shared/acts-menu.tsx';
import { RetireButton } from '../../shared/retire-button.tsx';
import { useAct } from '../../shared/use-act.ts';
import { CancelEdition } from './cancel-edition.tsx';
import { CopyEdition } from './copy-edition.tsx';
import type { EditionRow } from './edition-list.tsx';

type Asked = 'copy' | 'close' | 'cancel' | null;

/** What is done with an edition as a whole, in its state. */
export function EditionActs({ edition }: { edition: EditionRow }) {
  const provider = useStaffProvider();
  const [asked, setAsked] = useState<Asked>(null);
  const leave = () => setAsked(null);
  if (!useMay()('editions:write')) return null;
  const { id, state, retiredAt } = edition;
  const open = state === 'programada' || state === 'en-curso';
  const more = [
    ...(open ? [{ label: 'Terminar antes', icon: CloseIcon, run: () => setAsked('close') }] : []),
    ...(open || state === 'borrador'
      ? [{ label: 'Cancelar la edición', icon: CancelIcon, run: () => setAsked('cancel') }]
      : []),
  ];
  return (
    <>
      {!retiredAt && (
        <Button variant="outlined" color="inherit" onClick={() => setAsked('copy')}>
          Duplicar
        </Button>
      )}
      {edition.taken + edition.held === 0 && (
        <RetireButton
          resource="ediciones"
          record={edition}
          one="edición"
          consequence="Sale del sitio y de las listas. Nadie está en ella, y podrás recuperarla."
        />
      )}
      {state === 'borrador' && !retiredAt && (
        <ActButton
          label="Anunciar"
          variant="contained"
          color="primary"
          ask={{
            title: '¿Anunciar esta edición?',
            text: 'Desde ahora se ve y se vende en el sitio. A quienes pidieron aviso de la próxima edición se les escribe.',
            action: 'Anunciar',
          }}
          done="La edición está anunciada."
          run={() => provider.announceEdition(id)}
        />
      )}
      {more.length > 0 && !retiredAt && <ActsMenu name="Más acciones" acts={more} />}
      <CloseEdition edition={edition} open={asked === 'close'} onClose={leave} />
      {asked === 'copy' && <CopyEdition edition={edition} onClose={leave} />}
      {asked === 'cancel' && <CancelEdition edition={edition} onClose={leave} />}
    </>
  );
}

type CloseEditionProps = { edition: EditionRow; open: boolean; onClose: () => void };

function CloseEdition({ edition, open, onClose }: CloseEditionProps) {
  const provider = useStaffProvider();
  const { act, busy } = useAct();
  const close = async () => {
    const run = () => provider.closeEdition(edition.id);
    if (await act({ run, done: 'La edición está terminada.' })) onClose();
  };
  return (
    <ActDialog
      open={open}
      title="¿Terminar esta edición antes?"
      action="Terminar"
      danger
      busy={busy}
      onClose={onClose}
      onConfirm={close}
    >
      <Typography>
        Nadie más la compra, y queda como terminada. Quienes están dentro conservan su acceso y su
        avance.
      </Typography>
    </ActDialog>
  );
}
