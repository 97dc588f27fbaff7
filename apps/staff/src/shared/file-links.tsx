import { exportFormats } from '@aulario/contract/export-format';
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import { Button } from '@mui/material';
import { ensureProof } from '../data/ensure-proof.ts';

/** A file of people in each of the formats in which tables are handed out, once who asks proved who they are. */
export function FileLinks({ path }: { path: string }) {
  const save = async (address: string) => {
    if (await ensureProof()) window.location.assign(address);
  };
  return Object.entries(exportFormats).map(([format, word]) => (
    <Button
      key={format}
      variant="outlined"
      color="inherit"
      startIcon={<DownloadIcon />}
      onClick={() => save(`/api${path}?format=${format}`)}
    >
      {word}
    </Button>
  ));
}
