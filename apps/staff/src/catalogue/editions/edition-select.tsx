import { type Edition, editionStates } from '@aulario/contract/catalogue/edition';
import { MenuItem, TextField, type TextFieldProps } from '@mui/material';
import { editionWords, freeWords } from './edition-words.ts';

type EditionSelectProps = {
  editions: readonly Edition[];
  value: string;
  onChange: (edition: string) => void;
  /** What no edition means. */
  none?: string;
  /** What may be chosen instead of an edition. */
  instead?: { value: string; label: string };
} & Pick<TextFieldProps, 'label' | 'size' | 'helperText' | 'error' | 'autoFocus' | 'slotProps'>;

/** One of some editions, each with its days and the places that are left. */
export function EditionSelect({
  editions,
  value,
  onChange,
  none,
  instead,
  ...field
}: EditionSelectProps) {
  return (
    <TextField
      select
      fullWidth
      {...field}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    >
      {none && <MenuItem value="">{none}</MenuItem>}
      {instead && <MenuItem value={instead.value}>{instead.label}</MenuItem>}
      {editions.map((edition) => (
        <MenuItem key={edition._id} value={edition._id} sx={{ whiteSpace: 'normal' }}>
          {optionWords(edition)}
        </MenuItem>
      ))}
    </TextField>
  );
}

function optionWords(edition: Edition): string {
  const draft = edition.state === 'borrador' && editionStates.borrador.toLowerCase();
  return [editionWords(edition), freeWords(edition), draft].filter(Boolean).join(' · ');
}
