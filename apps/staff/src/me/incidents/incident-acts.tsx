import type { NoticeReceiver } from '@aulario/contract/me/incident';
import { Button } from '@mui/material';
import { useState } from 'react';
import { useStaffProvider } from '../../data/staff-provider.ts';
import { ReasonButton } from '../../shared/reason-button.tsx';
import type { IncidentRecord } from './incident-list.tsx';
import { NoticeDialog } from './notice-dialog.tsx';

/** What can be done with an open incident: write down whom it was told to, and close it. */
export function IncidentActs({ incident }: { incident: IncidentRecord }) {
  const provider = useStaffProvider();
  const [asked, setAsked] = useState<NoticeReceiver>();
  const { id, authorityNotice, personsNotice } = incident;
  const decided = authorityNotice.state !== 'pendiente' && personsNotice.state !== 'pendiente';
  const look = (state: string) =>
    state === 'pendiente'
      ? ({ variant: 'contained' } as const)
      : ({ variant: 'outlined', color: 'inherit' } as const);
  return (
    <>
      <Button {...look(authorityNotice.state)} onClick={() => setAsked('authority')}>
        Aviso a la autoridad
      </Button>
      <Button {...look(personsNotice.state)} onClick={() => setAsked('people')}>
        Aviso a las personas
      </Button>
      {decided && (
        <ReasonButton
          label="Cerrar el incidente"
          title="Cerrar el incidente"
          text="Qué se aprendió y qué cambió para que no se repita. Después no se puede modificar."
          action="Cerrar el incidente"
          done="Incidente cerrado."
          run={(conclusion) => provider.closeIncident(id, conclusion)}
        />
      )}
      {asked && (
        <NoticeDialog
          id={id}
          receiver={asked}
          notice={asked === 'authority' ? authorityNotice : personsNotice}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  );
}
