import { certificateDraftEndpoints as endpoints } from '@aulario/contract/certificates/certificate-draft';
import { Button, Menu, MenuItem, Typography } from '@mui/material';
import { useState } from 'react';
import { call } from '../../data/api-client.ts';
import { ReferenceFilter } from '../../list/reference-filter.tsx';
import { ActDialog } from '../../shared/act-dialog.tsx';
import { useAct } from '../../shared/use-act.ts';
import { certificateName } from '../issuing/certificate-name.ts';
import type { Desk } from './layout-designer.tsx';

/** The design on paper: with invented data, with the longest there are, with those of somebody real. */
export function PreviewButtons({
  template,
  drawn,
}: {
  template: string;
  /** What stands on the screen, for who may draw. */
  drawn: Desk | null;
}) {
  const { act, busy } = useAct();
  const [menu, setMenu] = useState<HTMLElement | null>(null);
  const [choosing, setChoosing] = useState(false);
  const [certificate, setCertificate] = useState<string>();
  const address = `/api/certificates/templates/${template}/preview`;
  const open = (query = '') => {
    setMenu(null);
    window.open(`${address}${query}`, '_blank', 'noopener');
  };
  const openDrawn = () => {
    setMenu(null);
    // Opened by the click itself, or the browser takes it for an advertisement.
    const page = window.open('', '_blank');
    const run = async () => {
      const input = { body: { layout: drawn?.read() } };
      const { data } = await call<Blob>(endpoints.previewLayout, input);
      if (page) page.location.href = URL.createObjectURL(data);
    };
    return act({ run, done: '', refused: () => page?.close() });
  };
  return (
    <>
      <Button
        variant="outlined"
        color="inherit"
        aria-haspopup="menu"
        disabled={busy}
        onClick={(event) => setMenu(event.currentTarget)}
      >
        Ver en PDF
      </Button>
      <Menu anchorEl={menu} open={menu !== null} onClose={() => setMenu(null)}>
        {drawn && <MenuItem onClick={openDrawn}>Lo que está en pantalla, sin guardar</MenuItem>}
        <MenuItem onClick={() => open()}>Lo publicado, con datos de ejemplo</MenuItem>
        <MenuItem onClick={() => open('?sample=largo')}>
          Lo publicado, con los nombres más largos
        </MenuItem>
        <MenuItem
          onClick={() => {
            setMenu(null);
            setChoosing(true);
          }}
        >
          Con los datos de un certificado…
        </MenuItem>
      </Menu>
      <ActDialog
        open={choosing}
        title="Ver con los datos de un certificado"
        action="Ver en PDF"
        disabled={!certificate}
        onClose={() => setChoosing(false)}
        onConfirm={() => {
          setChoosing(false);
          open(`?certificate=${certificate}`);
        }}
      >
        <Typography sx={{ mb: 3 }}>
          Solo es una muestra: el certificado conserva su diseño y su PDF.
        </Typography>
        <ReferenceFilter
          field
          label="Certificado"
          reference="certificados"
          sort="createdAt"
          nameOf={certificateName}
          value={certificate}
          onChange={setCertificate}
        />
      </ActDialog>
    </>
  );
}
