import { type Mail, mailEndpoints } from '@aulario/contract/mail';
import { Button } from '@mui/material';
import { useState } from 'react';
import { useRead } from '../data/use-read.ts';
import { BulkDialog } from '../office/bulk/bulk-dialog.tsx';

const failed = { state: 'error' };

/** Sends again all mails that failed, whatever the list shows; nothing is shown while there are none. */
export function RetryFailed() {
  const [asking, setAsking] = useState(false);
  const { data } = useRead<Mail[]>(mailEndpoints.listMails, { query: { ...failed, limit: 1 } });
  const count = data?.total ?? 0;
  if (count === 0 && !asking) return null;
  return (
    <>
      <Button variant="contained" onClick={() => setAsking(true)}>
        {`Reenviar los que fallaron (${count.toLocaleString('es-PE')})`}
      </Button>
      {asking && (
        <BulkDialog
          kind="retry-mails"
          action="Reenviar"
          title={
            count === 1 ? 'Reenviar 1 correo' : `Reenviar ${count.toLocaleString('es-PE')} correos`
          }
          text="Sale otra vez cada correo que falló, una sola vez y a la misma persona. Si vuelve a fallar, se sigue intentando por cuatro días."
          chosen={{ filter: failed }}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
