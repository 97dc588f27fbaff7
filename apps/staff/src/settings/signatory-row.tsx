import type { CertificateRules } from '@aulario/contract/certificates/certificate-rules';
import { Box, Button, TextField } from '@mui/material';
import { PictureField } from '../form/picture-field.tsx';

export type OwnSignatory = CertificateRules['signatories'][number] & { key: number };

type SignatoryRowProps = {
  /** Counted from one. */
  place: number;
  signatory: OwnSignatory;
  faultOf: (field: 'name' | 'position') => string | undefined;
  onChange: (signatory: OwnSignatory) => void;
  onRemove: () => void;
};

/** Somebody who signs certificates for the academy. */
export function SignatoryRow({ place, signatory, faultOf, onChange, onRemove }: SignatoryRowProps) {
  return (
    <Box
      role="group"
      aria-label={`Firma ${place}`}
      sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}
    >
      <Box sx={{ display: 'grid', gap: 3, alignContent: 'start' }}>
        <TextField
          label="Nombre"
          value={signatory.name}
          onChange={({ target }) => onChange({ ...signatory, name: target.value })}
          error={Boolean(faultOf('name'))}
          helperText={faultOf('name')}
        />
        <TextField
          label="Cargo"
          value={signatory.position}
          onChange={({ target }) => onChange({ ...signatory, position: target.value })}
          error={Boolean(faultOf('position'))}
          helperText={faultOf('position') ?? 'Sin el nombre de la academia, que se agrega solo.'}
        />
        <Box>
          <Button color="inherit" aria-label={`Quitar la firma ${place}`} onClick={onRemove}>
            Quitar
          </Button>
        </Box>
      </Box>
      <PictureField
        label="Firma"
        purpose="signature"
        value={signatory.signature}
        onChange={(signature) => onChange({ ...signatory, signature })}
        ratio="5 / 2"
        fit="contain"
        width={240}
        help="PNG con fondo transparente."
      />
    </Box>
  );
}
