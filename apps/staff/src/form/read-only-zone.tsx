import { Alert, Box } from '@mui/material';
import { createTheme, type Theme, ThemeProvider } from '@mui/material/styles';
import { createContext, type ReactNode, useContext } from 'react';

const ReadOnly = createContext(false);

/** Whether the form around is only read: for what no attribute of a control switches off. */
export function useReadOnly(): boolean {
  return useContext(ReadOnly);
}

/** Shows a form as it is to those who may read and not write: every control in it is off, and looks it. */
export function ReadOnlyZone({ text, children }: { text: string; children: ReactNode }) {
  return (
    <>
      <Alert severity="info" sx={{ mb: 5 }}>
        {text}
      </Alert>
      <ThemeProvider theme={switchedOff}>
        <Box
          component="fieldset"
          disabled
          sx={{ display: 'grid', gap: 5, m: 0, p: 0, border: 0, minWidth: 0 }}
        >
          <ReadOnly value={true}>{children}</ReadOnly>
        </Box>
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
