import CopyIcon from '@mui/icons-material/ContentCopyOutlined';
import { Button } from '@mui/material';
import { useNotify } from 'react-admin';

/** Copies a text and says so. */
export function CopyButton({ text, label, done }: { text: string; label: string; done: string }) {
  const notify = useNotify();
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => notify(done, { type: 'success' }),
      () =>
        notify(`El navegador no dejó copiar. Cópialo a mano: ${text}`, {
          type: 'warning',
          autoHideDuration: 15000,
        }),
    );
  return (
    <Button variant="outlined" color="inherit" startIcon={<CopyIcon />} onClick={copy}>
      {label}
    </Button>
  );
}
