import { exportFormats } from '@aulario/contract/export-format';
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import { Button, type ButtonProps } from '@mui/material';
import { ensureProof } from '../data/ensure-proof.ts';

/** Hands a file of people out, once who asks proved who they are. @param path below the API, with what it asks. */
export function SaveFile({ path, ...button }: { path: string } & Omit<ButtonProps, 'onClick'>) {
  const save = async () => {
    if (await ensureProof()) window.location.assign(`/api${path}`);
  };
  return <Button variant="outlined" color="inherit" {...button} onClick={save} />;
}

/** The same in each of the formats in which tables are handed out. */
export function FileLinks({ path }: { path: string }) {
  return Object.entries(exportFormats).map(([format, word]) => (
    <SaveFile key={format} path={`${path}?format=${format}`} startIcon={<DownloadIcon />}>
      {word}
    </SaveFile>
  ));
}
