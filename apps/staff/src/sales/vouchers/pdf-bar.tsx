import BackIcon from '@mui/icons-material/ChevronLeftOutlined';
import NextIcon from '@mui/icons-material/ChevronRightOutlined';
import { Box, IconButton, Typography } from '@mui/material';
import { SaveOriginal } from './save-original.tsx';

type PdfBarProps = {
  file: string;
  /** As what it is saved. */
  name: string;
  folder?: string | undefined;
  page: number;
  pages: number;
  encrypted: boolean;
  /** What to do where that is not enough. */
  instead?: string | undefined;
  onPage: (page: number) => void;
};

/** Under the drawn pages of a PDF: which one it is, and the way to the file itself. */
export function PdfBar({
  file,
  name,
  folder,
  page,
  pages,
  encrypted,
  instead,
  onPage,
}: PdfBarProps) {
  return (
    <Box
      sx={{
        px: 2.5,
        py: 1.5,
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 2,
        borderTop: 1,
        borderColor: 'divider',
        bgcolor: 'background.paper',
      }}
    >
      {pages > 1 && (
        <Box sx={{ display: 'flex', alignItems: 'center' }}>
          <IconButton
            aria-label="Página anterior"
            disabled={page <= 1}
            onClick={() => onPage(page - 1)}
          >
            <BackIcon fontSize="small" />
          </IconButton>
          <Typography variant="body2" sx={{ fontVariantNumeric: 'tabular-nums' }}>
            Página {page} de {pages}
          </Typography>
          <IconButton
            aria-label="Página siguiente"
            disabled={page >= pages}
            onClick={() => onPage(page + 1)}
          >
            <NextIcon fontSize="small" />
          </IconButton>
        </Box>
      )}
      <Typography variant="body2" sx={{ flex: 1, minWidth: 140, color: 'text.secondary' }}>
        {encrypted
          ? `PDF cifrado: no se pudo revisar por dentro. Solo se ve como imagen. ${instead ?? ''}`
          : pages > 0 && 'Es un PDF: aquí se ve como imagen.'}
      </Typography>
      {!encrypted && <SaveOriginal file={file} name={name} folder={folder} />}
    </Box>
  );
}
