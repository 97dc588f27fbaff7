import CancelIcon from '@mui/icons-material/BlockOutlined';
import CloseIcon from '@mui/icons-material/EventBusyOutlined';
import { Button } from '@mui/material';
import { useState } from 'react';
import { useStaffProvider } from '../../data/staff-provider.ts';
import { useMay } from '../../permissions.ts';
import { ActButton } from '../../shared/act-button.tsx';
import { ActsMenu } from '../../shared/acts-menu.tsx';
import { RetireButton } from '../../shared/retire-button.tsx';
import { useUnpublished } from '../courses/unpublished.tsx';
import { CancelEdition } from './cancel-edition.tsx';
import { CloseEdition } from './close-edition.tsx';
import { CopyEdition } from './copy-edition.tsx';
import type { EditionRow } from './edition-list.tsx';

type Asked = 'copy' | 'close' | 'cancel' | null;

/** What is done with an edition as a whole, in its state. */
export function EditionActs({ edition }: { edition: EditionRow }) {
  const provider = useStaffProvider();
  const [asked, setAsked] = useState<Asked>(null);
  const leave = () => setAsked(null);
  const hidden = useUnpublished([edition.course]).length > 0;
  if (!useMay()('editions:write')) return null;
  const { id, state, retiredAt } = edition;
  const open = state === 'programada' || state === 'en-curso';
  // Before its first day there is nothing to end: cancelling says what becomes of its people.
  const begun = state === 'en-curso';
  const more = [
    ...(begun ? [{ label: 'Terminar antes', icon: CloseIcon, run: () => setAsked('close') }] : []),
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
            text: hidden
              ? 'Su curso no está publicado: se verá y se venderá cuando lo esté, y nadie recibirá aviso. Conviene publicarlo antes.'
              : 'Desde ahora se ve y se vende en el sitio. A quienes pidieron aviso de la próxima edición se les escribe.',
            action: 'Anunciar',
          }}
          done="La edición está anunciada."
          run={() => provider.announceEdition(id)}
        />
      )}
      {more.length > 0 && !retiredAt && <ActsMenu name="Más acciones" acts={more} />}
      {asked === 'close' && <CloseEdition edition={edition} onClose={leave} />}
      {asked === 'copy' && <CopyEdition edition={edition} onClose={leave} />}
      {asked === 'cancel' && <CancelEdition edition={edition} onClose={leave} />}
    </>
  );
}
