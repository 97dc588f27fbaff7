import type { Payment } from '@aulario/contract/sales/payment';
import FitIcon from '@mui/icons-material/FitScreenOutlined';
import OpenIcon from '@mui/icons-material/OpenInNewOutlined';
import RotateIcon from '@mui/icons-material/RotateRightOutlined';
import ZoomInIcon from '@mui/icons-material/ZoomInOutlined';
import ZoomOutIcon from '@mui/icons-material/ZoomOutOutlined';
import { Alert, Box, IconButton, Skeleton, Tooltip } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { PdfBar } from './pdf-bar.tsx';
import { useDrawnPage, usePrivateFile } from './use-private-file.ts';
import { VoucherPicture } from './voucher-picture.tsx';

type VoucherViewerProps = {
  voucher: Pick<NonNullable<Payment['voucher']>, '_id' | 'mime'> | null;
  owner: string;
  /** Where the API has it, and what it is called, where it is no voucher. */
  folder?: string;
  thing?: string;
  /** What to do where one of it cannot be read: "pide una foto", where nothing is said. */
  instead?: string;
};

/** The voucher as large as the screen allows: zoom, turn, drag. Of a PDF, the pages that the server drew. */
export function VoucherViewer({
  voucher,
  owner,
  folder,
  thing = 'comprobante',
  instead,
}: VoucherViewerProps) {
  const title = thing.charAt(0).toUpperCase() + thing.slice(1);
  const pdf = voucher?.mime === 'application/pdf';
  const [page, setPage] = useState(1);
  const picture = usePrivateFile(voucher?._id ?? null, voucher?.mime, folder);
  const drawn = useDrawnPage(pdf ? voucher._id : null, page, folder);
  const { address, failed } = pdf ? drawn : picture;
  const [scale, setScale] = useState(1);
  const [turns, setTurns] = useState(0);
  const zoom = (factor: number) => setScale((now) => Math.min(6, Math.max(0.5, now * factor)));
  const reset = () => {
    setScale(1);
    setTurns(0);
  };
  const turnTo = (next: number) => {
    setPage(next);
    reset();
  };
  return (
    <Box
      component="section"
      aria-label={title}
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
        {address && (
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
              aria-label={`Abrir el ${thing} aparte`}
            >
              <OpenIcon fontSize="small" />
            </IconButton>
          </Tooltip>
        )}
      </Box>
      {failed && (
        <Alert severity={pdf ? 'warning' : 'error'} sx={{ m: 'auto', maxWidth: 420 }}>
          {pdf
            ? `No pudimos dibujar este PDF: puede estar dañado o protegido. ${instead ?? 'Pide una foto, o descarga el original solo si lo esperabas.'}`
            : 'No pudimos leer el archivo. Recarga la página o ábrelo más tarde.'}
        </Alert>
      )}
      {pdf && drawn.queued && !address && !failed && (
        <Alert severity="info" sx={{ mx: 'auto', mt: 'auto', maxWidth: 420 }} role="status">
          Hay otros archivos dibujándose. Este aparecerá solo, en unos segundos.
        </Alert>
      )}
      {!failed && !address && (
        <Skeleton variant="rounded" sx={{ m: 'auto', width: '44%', height: '82%' }} />
      )}
      {address && (
        <VoucherPicture
          key={address}
          address={address}
          alt={`${title} de ${owner}${pdf ? `, página ${page}` : ''}`}
          scale={scale}
          turns={turns}
          onZoom={zoom}
          onReset={() => (scale === 1 ? setScale(2.2) : reset())}
        />
      )}
      {voucher && pdf && (
        <PdfBar
          file={voucher._id}
          name={`${thing}-${owner}`}
          {...{ folder, page, pages: drawn.pages, encrypted: drawn.encrypted, instead }}
          onPage={turnTo}
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
