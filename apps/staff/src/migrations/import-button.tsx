import UploadIcon from '@mui/icons-material/UploadFileOutlined';
import { Button } from '@mui/material';
import { Link } from 'react-router-dom';
import { type ImportKind, useMayImport } from './import-kinds.ts';

/** From a list to the import of its records, for who may. */
export function ImportButton({ kind }: { kind: ImportKind }) {
  if (!useMayImport()(kind)) return null;
  return (
    <Button
      component={Link}
      to={`/importar/${kind}`}
      variant="outlined"
      color="inherit"
      startIcon={<UploadIcon />}
    >
      Importar
    </Button>
  );
}
