import { InputAdornment, OutlinedInput } from '@mui/material';

type DayFilterProps = {
  label: string;
  value: string | undefined;
  onChange: (value: string | undefined) => void;
};

/** A filter by a day, which the browser's own calendar asks for. */
export function DayFilter({ label, value = '', onChange }: DayFilterProps) {
  return (
    <OutlinedInput
      type="date"
      size="small"
      value={value}
      onChange={(event) => onChange(event.target.value || undefined)}
      inputProps={{ 'aria-label': label }}
      startAdornment={<InputAdornment position="start">{label}</InputAdornment>}
      sx={{ width: 220, '& input': { pl: 0 } }}
    />
  );
}
