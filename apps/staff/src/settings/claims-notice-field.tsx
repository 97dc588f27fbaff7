import type { Image } from '@aulario/contract/file';
import { Box, TextField } from '@mui/material';
import { PictureField } from '../form/picture-field.tsx';

type ClaimsNoticeFieldProps = {
  picture: Image | null;
  alt: string;
  onChange: (changes: { claimsNotice?: Image | null; claimsNoticeAlt?: string }) => void;
  fault: string | undefined;
};

/** The official picture of the claims book's notice, and what it says. */
export function ClaimsNoticeField({ picture, alt, onChange, fault }: ClaimsNoticeFieldProps) {
  return (
    <Box sx={{ display: 'grid', gap: 3, alignContent: 'start' }}>
      <PictureField
        label="Aviso oficial del libro de reclamaciones"
        purpose="academy"
        value={picture}
        onChange={(claimsNotice) => onChange({ claimsNotice })}
        ratio="4 / 3"
        fit="contain"
        width={240}
        help="La imagen que publica la autoridad, sin cambios. Sin ella, el sitio muestra su propio aviso."
      />
      {picture && (
        <TextField
          label="Texto alternativo del aviso"
          value={alt}
          onChange={({ target }) => onChange({ claimsNoticeAlt: target.value })}
          error={Boolean(fault)}
          helperText={fault ?? 'Lo que dice la imagen, para quien no la ve.'}
        />
      )}
    </Box>
  );
}
