import type { Payment } from '@aulario/contract/payment';
import FitIcon from '@mui/icons-material/FitScreenOutlined';
import OpenIcon from '@mui/icons-material/OpenInNewOutlined';
import RotateIcon from '@mui/icons-material/RotateRightOutlined';
import ZoomInIcon from '@mui/icons-material/ZoomInOutlined';
import ZoomOutIcon from '@mui/icons-material/ZoomOutOutlined';
import { Alert, Box, Button, IconButton, Skeleton, Tooltip, Typography } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { usePrivateFile } from './use-private-file.ts';
import { VoucherPicture } from './voucher-picture.tsx';

type VoucherViewerProps = { voucher: Payment['voucher']; owner: string };

/** The voucher as large as the screen allows: zoom, turn, drag. A PDF opens in the browser's own viewer. */
export function VoucherViewer({ voucher, owner }: VoucherViewerProps) {
  const { address, failed } = usePrivateFile(voucher?._id ?? null, voucher?.mime);
  const [scale, setScale] = useState(1);
  const [turns, setTurns] = useState(0);
  const pdf = voucher?.mime === 'application/pdf';
  const zoom = (factor: number) => setScale((now) => Math.min(6, Math.max(0.5, now * factor)));
  const reset = () => {
    setScale(1);
    setTurns(0);
  };
  return (
    <Box
      component="section"
      aria-label="Comprobante"
      sx={{
        position: 'relative',
        flex: 1,
        minWidth: 0,
        minHeight: { xs: 0, md: 420 },
        height: { xs: '58dvh', md: 'auto' },
        display: 'flex',
        flexDirection: 'column',
        bgcolor: (theme) => (theme.palette.mode === 'dark' ? '#0F1215' : '#ECE9E1'),
      }}
    >
      <Box
        sx={{
          position: 'absolute',
          zIndex: 2,
          top: 12,
          right: 12,
          display: 'flex',
          gap: 0.5,
          p: 0.5,
          borderRadius: '10px',
          bgcolor: 'background.paper',
          border: 1,
          borderColor: 'divider',
        }}
      >
        {!pdf && (
          <>
            <Tool label="Alejar" onClick={() => zoom(1 / 1.35)}>
              <ZoomOutIcon fontSize="small" />
            </Tool>
            <Tool label="Acercar" onClick={() => zoom(1.35)}>
              <ZoomInIcon fontSize="small" />
            </Tool>
            <Tool label="Girar" onClick={() => setTurns((now) => now + 1)}>
              <RotateIcon fontSize="small" />
            </Tool>
            <Tool label="Ajustar a la pantalla" onClick={reset}>
              <FitIcon fontSize="small" />
            </Tool>
          </>
        )}
        {address && (
          <Tooltip title="Abrir aparte">
            <IconButton
              component="a"
              href={address}
              target="_blank"
              rel="noopener"
              aria-label="Abrir el comprobante aparte"
            >
              <OpenIcon fontSize="small" />
            </IconButton>
          </Tooltip>
        )}
      </Box>
      {failed && (
        <Alert severity="error" sx={{ m: 'auto' }}>
          No pudimos leer el comprobante. Recarga la página o ábrelo más tarde.
        </Alert>
      )}
      {!failed && !address && (
        <Skeleton variant="rounded" sx={{ m: 'auto', width: '44%', height: '82%' }} />
      )}
      {address && pdf && (
        <>
          <Box
            component="iframe"
            src={address}
            title={`Comprobante de ${owner}`}
            sx={{ flex: 1, border: 0, width: '100%' }}
          />
          <Box
            sx={{
              p: 2.5,
              display: 'flex',
              alignItems: 'center',
              gap: 3,
              borderTop: 1,
              borderColor: 'divider',
              bgcolor: 'background.paper',
            }}
          >
            <Typography variant="body2" sx={{ flex: 1, color: 'text.secondary' }}>
              Es un PDF. Si no se ve aquí, ábrelo aparte.
            </Typography>
            <Button
              size="small"
              variant="outlined"
              color="inherit"
              href={address}
              target="_blank"
              rel="noopener"
            >
              Abrir el PDF
            </Button>
          </Box>
        </>
      )}
      {address && !pdf && (
        <VoucherPicture
          key={address}
          address={address}
          alt={`Comprobante de ${owner}`}
          scale={scale}
          turns={turns}
          onZoom={zoom}
          onReset={() => (scale === 1 ? setScale(2.2) : reset())}
        />
      )}
    </Box>
  );
}

function Tool({
  label,
  onClick,
  children,
}: {
  label: string;
  onClick: () => void;
  children: ReactNode;
}) {
  return (
    <Tooltip title={label}>
      <IconButton aria-label={label} onClick={onClick}>
        {children}
      </IconButton>
    </Tooltip>
  );
}
