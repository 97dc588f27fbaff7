import type { Preview } from '@aulario/contract/catalogue/publication';
import type { Endpoint } from '@aulario/contract/endpoint';
import { Box, Button, Link, Typography } from '@mui/material';
import { useState } from 'react';
import { call } from '../../data/api-client.ts';
import { ActDialog } from '../../shared/act-dialog.tsx';
import { CopyButton } from '../../shared/copy-button.tsx';
import { useAct } from '../../shared/use-act.ts';
import { shortInstant } from '../../words/date.ts';

/** A private address that shows the public page of something as it is saved, before it is on the site. */
export function PreviewButton({
  endpoint,
  id,
  of,
}: {
  endpoint: Endpoint;
  id: string;
  /** "del curso", "de la categoría". */
  of: string;
}) {
  const { act, busy } = useAct();
  const [preview, setPreview] = useState<Preview | null>(null);
  const make = () =>
    act({
      run: async () => {
        const { data } = await call<Preview>(endpoint, { params: { id } });
        setPreview(data);
      },
      done: '',
    });
  const address = preview ? `${window.location.origin}${preview.path}` : '';
  return (
    <>
      <Button color="inherit" variant="outlined" disabled={busy} onClick={make}>
        Vista previa
      </Button>
      <ActDialog
        open={preview !== null}
        title={`Vista previa ${of}`}
        action="Abrir la vista previa"
        onClose={() => setPreview(null)}
        onConfirm={() => {
          window.open(address, '_blank', 'noopener');
          setPreview(null);
        }}
      >
        <Typography>
          Muestra la página pública con lo último que se guardó. La dirección es privada: quien la
          tenga la verá hasta el {preview && shortInstant(preview.expiresAt)}, y ningún buscador la
          encuentra.
        </Typography>
        <Box sx={{ display: 'flex', gap: 2, alignItems: 'center', mt: 3, minWidth: 0 }}>
          <Link
            href={address}
            target="_blank"
            rel="noopener"
            noWrap
            sx={{ minWidth: 0, flex: 1, fontSize: 14 }}
          >
            {address}
          </Link>
          <CopyButton text={address} label="Copiar" done="Dirección copiada." />
        </Box>
      </ActDialog>
    </>
  );
}
