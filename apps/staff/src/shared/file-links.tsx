import { exportFormats } from '@aulario/contract/export-format';
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import { Button } from '@mui/material';

/** A file of the server in each of the formats in which tables are handed out. */
export function FileLinks({ path }: { path: string }) {
  return Object.entries(exportFormats).map(([format, word]) => (
    <Button
      key={format}
      variant="outlined"
      color="inherit"
      startIcon={<DownloadIcon />}
      href={`/api${path}?format=${format}`}
      download
    >
      {word}
    </Button>
  ));
}
