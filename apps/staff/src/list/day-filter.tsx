import { TextField } from '@mui/material';

type DayFilterProps = {
  label: string;
  value: string | undefined;
  onChange: (value: string | undefined) => void;
};

/** A filter by a day, which the browser's own calendar asks for. */
export function DayFilter({ label, value = '', onChange }: DayFilterProps) {
  return (
    <TextField
      type="date"
      size="small"
      label={label}
      value={value}
      onChange={(event) => onChange(event.target.value || undefined)}
      slotProps={{ inputLabel: { shrink: true } }}
      sx={{ width: 160 }}
    />
  );
}
