import { MenuItem, Select, TextField } from '@mui/material';

type ChoiceFilterProps = {
  label: string;
  choices: { id: string; name: string }[];
  /** As the field of a form: its label above it, as wide as its place. */
  field?: boolean;
  value: string | undefined;
  onChange: (value: string | undefined) => void;
};

/** One filter as a compact control that says what it filters, and by what. */
export function ChoiceFilter({ label, choices, field, value, onChange }: ChoiceFilterProps) {
  const chosen = choices.find(({ id }) => id === String(value));
  const options = [{ id: '', name: 'Todos' }, ...choices].map(({ id, name }) => (
    <MenuItem key={id} value={id}>
      {name}
    </MenuItem>
  ));
  if (field)
    return (
      <TextField
        select
        fullWidth
        label={label}
        value={chosen?.id ?? ''}
        onChange={({ target }) => onChange(target.value || undefined)}
        slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
      >
        {options}
      </TextField>
    );
  return (
    <Select
      size="small"
      displayEmpty
      value={chosen?.id ?? ''}
      onChange={(event) => onChange(event.target.value || undefined)}
      renderValue={() => (chosen ? `${label}: ${chosen.name}` : label)}
      inputProps={{ 'aria-label': label }}
      sx={(theme) => ({
        minWidth: 120,
        color: chosen ? 'primary.main' : 'text.secondary',
        fontWeight: chosen ? 600 : 400,
        '& .MuiOutlinedInput-notchedOutline': chosen
          ? { borderColor: theme.palette.primary.main }
          : {},
      })}
    >
      {options}
    </Select>
  );
}
