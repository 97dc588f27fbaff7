import { Autocomplete, Box, TextField, type TextFieldProps } from '@mui/material';
import { counted, type QuestionCategory } from './use-categories.ts';

type CategoryFieldProps = {
  value: string;
  categories: readonly QuestionCategory[];
  onChange: (category: string) => void;
} & Pick<TextFieldProps, 'label' | 'error' | 'helperText' | 'disabled' | 'sx' | 'slotProps'>;

/** A category of the bank: one of those there are, with how many questions it has, or a new one. */
export function CategoryField({
  value,
  categories,
  onChange,
  disabled = false,
  ...field
}: CategoryFieldProps) {
  return (
    <Autocomplete
      freeSolo
      forcePopupIcon
      disableClearable
      disabled={disabled}
      sx={likeOtherFields}
      options={categories.map(({ category }) => category)}
      value={value}
      inputValue={value}
      onInputChange={(_, text, why) => why === 'input' && onChange(text)}
      onChange={(_, chosen) => onChange(chosen)}
      openText="Ver las categorías"
      closeText="Cerrar"
      renderOption={({ key, ...props }, category) => (
        <Box component="li" key={key} {...props} sx={{ gap: 3 }}>
          <Box component="span" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
            {category}
          </Box>
          <Box component="span" sx={{ fontSize: 13, color: 'text.secondary', flexShrink: 0 }}>
            {counted(categories.find((one) => one.category === category)?.count ?? 0)}
          </Box>
        </Box>
      )}
      renderInput={({ slotProps, ...params }) => (
        <TextField
          {...params}
          {...field}
          slotProps={{
            ...slotProps,
            ...field.slotProps,
            htmlInput: { ...slotProps.htmlInput, maxLength: 80 },
          }}
        />
      )}
    />
  );
}

/** As high as the fields beside it, and its text in line with theirs. */
const likeOtherFields = {
  '& .MuiAutocomplete-inputRoot.MuiOutlinedInput-root.MuiInputBase-sizeSmall': {
    ...{ py: 0, pl: 0, minHeight: 0 },
    '& .MuiAutocomplete-input': { p: '7.5px 12px' },
  },
};
