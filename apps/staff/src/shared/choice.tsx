import { FormControl, FormControlLabel, FormLabel, Radio, RadioGroup } from '@mui/material';

/** One of a few, each in a sentence; null while nobody chose. */
export function Choice<T extends string>({
  label,
  value,
  onChange,
  options,
}: {
  label: string;
  value: T | null;
  onChange: (value: T) => void;
  options: readonly (readonly [T, string])[];
}) {
  return (
    <FormControl>
      <FormLabel>{label}</FormLabel>
      <RadioGroup value={value ?? ''} onChange={(event) => onChange(event.target.value as T)}>
        {options.map(([id, words]) => (
          <FormControlLabel key={id} value={id} control={<Radio />} label={words} />
        ))}
      </RadioGroup>
    </FormControl>
  );
}
