import { Button, Menu, MenuItem, Typography } from '@mui/material';
import { useState } from 'react';
import { ReferenceFilter } from '../../list/reference-filter.tsx';
import { ActDialog } from '../../shared/act-dialog.tsx';
import { certificateName } from '../issuing/certificate-name.ts';

/** The design on paper: with invented data, with the longest there are, with those of somebody real. */
export function PreviewButtons({ template, disabled }: { template: string; disabled: boolean }) {
  const [menu, setMenu] = useState<HTMLElement | null>(null);
  const [choosing, setChoosing] = useState(false);
  const [certificate, setCertificate] = useState<string>();
  const address = `/api/certificates/templates/${template}/preview`;
  const open = (query = '') => {
    setMenu(null);
    window.open(`${address}${query}`, '_blank', 'noopener');
  };
  return (
    <>
      <Button
        variant="outlined"
        color="inherit"
        aria-haspopup="menu"
        disabled={disabled}
        title={disabled ? 'Guarda los cambios primero.' : undefined}
        onClick={(event) => setMenu(event.currentTarget)}
      >
        Ver en PDF
      </Button>
      <Menu anchorEl={menu} open={menu !== null} onClose={() => setMenu(null)}>
        <MenuItem onClick={() => open()}>Con datos de ejemplo</MenuItem>
        <MenuItem onClick={() => open('?sample=largo')}>Con los nombres más largos</MenuItem>
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
