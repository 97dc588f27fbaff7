import { Alert, Box } from '@mui/material';
import { createTheme, type Theme, ThemeProvider } from '@mui/material/styles';
import type { ReactNode } from 'react';

/** Shows a form as it is to those who may read and not write: every control in it is off. */
export function ReadOnlyZone({ text, children }: { text: string; children: ReactNode }) {
  return (
    <>
      <Alert severity="info" sx={{ mb: 5 }}>
        {text}
      </Alert>
      <ThemeProvider theme={switchedOff}>
        <Box sx={{ display: 'grid', gap: 5 }}>{children}</Box>
      </ThemeProvider>
    </>
  );
}

const off = { defaultProps: { disabled: true } };

function switchedOff(outer: Theme): Theme {
  const parts = [
    'MuiTextField',
    'MuiSelect',
    'MuiInputBase',
    'MuiAutocomplete',
    'MuiButton',
    'MuiIconButton',
    'MuiSwitch',
    'MuiCheckbox',
    'MuiFormControl',
  ] as const;
  const components = Object.fromEntries(
    parts.map((part) => [
      part,
      {
        ...outer.components?.[part],
        defaultProps: { ...outer.components?.[part]?.defaultProps, ...off.defaultProps },
      },
    ]),
  );
  return createTheme(outer, { components });
}
