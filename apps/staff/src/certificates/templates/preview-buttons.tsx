import { certificateDraftEndpoints as endpoints } from '@aulario/contract/certificates/certificate-draft';
import { certificateTemplateEndpoints } from '@aulario/contract/certificates/certificate-template';
import type { Endpoint } from '@aulario/contract/endpoint';
import { Button, Menu, MenuItem, Typography } from '@mui/material';
import { useState } from 'react';
import { ReferenceFilter } from '../../list/reference-filter.tsx';
import { ActDialog } from '../../shared/act-dialog.tsx';
import { certificateName } from '../issuing/certificate-name.ts';
import type { Desk } from './layout-designer.tsx';
import { useDrawn } from './use-drawn.ts';

/** The design on paper: with invented data, with the longest there are, with those of somebody real. */
export function PreviewButtons({
  template,
  drawn,
}: {
  template: string;
  /** What stands on the screen, for who may draw. */
  drawn: Desk | null;
}) {
  const { showDrawn, busy } = useDrawn();
  const [menu, setMenu] = useState<HTMLElement | null>(null);
  const [choosing, setChoosing] = useState(false);
  const [certificate, setCertificate] = useState<string>();
  const show = (endpoint: Endpoint, input: object) => {
    setMenu(null);
    return showDrawn(endpoint, input);
  };
  const open = (query = {}) =>
    show(certificateTemplateEndpoints.previewTemplate, { params: { id: template }, query });
  const openDrawn = () => show(endpoints.previewLayout, { body: { layout: drawn?.read() } });
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
        <MenuItem onClick={() => open({ sample: 'largo' })}>
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
          open({ certificate });
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
