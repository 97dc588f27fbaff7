import CloseIcon from '@mui/icons-material/CloseOutlined';
import { Box, Dialog, IconButton, Link as MuiLink, Tooltip, Typography } from '@mui/material';
import { useState } from 'react';
import { VoucherViewer } from './voucher-viewer.tsx';

type DocumentLinkProps = {
  file: { _id: string; mime: string };
  /** Whose it is. */
  owner: string;
  /** "Ver el comprobante". */
  children: string;
};

/** Opens what a stranger sent over the page: a picture, or the drawn pages of a PDF. */
export function DocumentLink({ file, owner, children }: DocumentLinkProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <MuiLink
        component="button"
        variant="body2"
        onClick={(event: { stopPropagation(): void }) => {
          event.stopPropagation();
          setOpen(true);
        }}
      >
        {children}
      </MuiLink>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        onClick={(event) => event.stopPropagation()}
        fullWidth
        maxWidth="md"
        aria-label={children}
      >
        <Box sx={{ px: 4, py: 2, display: 'flex', alignItems: 'center' }}>
          <Typography sx={{ flex: 1, fontWeight: 600 }}>{owner}</Typography>
          <Tooltip title="Cerrar">
            <IconButton aria-label="Cerrar" onClick={() => setOpen(false)}>
              <CloseIcon fontSize="small" />
            </IconButton>
          </Tooltip>
        </Box>
        <Box sx={{ height: '78dvh', display: 'flex', flexDirection: 'column' }}>
          {open && <VoucherViewer voucher={file} owner={owner} />}
        </Box>
      </Dialog>
    </>
  );
}
