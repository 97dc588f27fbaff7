import { MenuItem, Select } from '@mui/material';

type ChoiceFilterProps = {
  label: string;
  choices: { id: string; name: string }[];
  value: string | undefined;
  onChange: (value: string | undefined) => void;
};

/** One filter as a compact control that says what it filters, and by what. */
export function ChoiceFilter({ label, choices, value, onChange }: ChoiceFilterProps) {
  const chosen = choices.find(({ id }) => id === String(value));
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
      <MenuItem value="">Todos</MenuItem>
      {choices.map(({ id, name }) => (
        <MenuItem key={id} value={id}>
          {name}
        </MenuItem>
      ))}
    </Select>
  );
}
