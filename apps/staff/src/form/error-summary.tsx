import { Alert, AlertTitle, Box, Link } from '@mui/material';
import { useEffect, useRef } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import { fieldWords } from '../office/audit/field-words.ts';
import { faultsOf } from './error-words.ts';

/** Everything that is wrong with a form that was sent, in one place that takes the focus. */
export function ErrorSummary() {
  const { errors, submitCount } = useFormState();
  const { setFocus } = useFormContext();
  const box = useRef<HTMLDivElement>(null);
  const faults = faultsOf(errors);
  const some = faults.length > 0 && submitCount > 0;
  useEffect(() => {
    if (some && submitCount > 0) box.current?.focus();
  }, [some, submitCount]);
  if (!some) return null;
  const focus = (path: string) => {
    const byName = document.getElementsByName(path)[0];
    if (byName) (boxOf(byName)?.querySelector<HTMLElement>('[role=combobox]') ?? byName).focus();
    else setFocus(path);
  };
  return (
    <Alert ref={box} tabIndex={-1} severity="error" sx={{ mb: 5, alignItems: 'flex-start' }}>
      <AlertTitle sx={{ fontSize: 15, fontWeight: 600 }}>
        {faults.length === 1
          ? 'Hay un dato por corregir'
          : `Hay ${faults.length} datos por corregir`}
      </AlertTitle>
      <Box component="ul" sx={{ m: 0, pl: 4 }}>
        {faults.map(({ path, message }) => (
          <li key={path}>
            <Link
              component="button"
              sx={{ textAlign: 'left' }}
              type="button"
              color="inherit"
              underline="always"
              onClick={() => focus(path)}
            >
              {named(path, message)}
            </Link>
          </li>
        ))}
      </Box>
    </Alert>
  );
}

/** The sentence with its field's label before it: "Horas: Falta este dato." What the page shows no label of has the audit's word. */
function named(path: string, message: string): string {
  const control = document.getElementsByName(path)[0] as HTMLInputElement | undefined;
  const shown = control?.labels?.[0] ?? boxOf(control)?.querySelector('label');
  const label = shown?.textContent?.replace(/[\s*]+$/, '') || wordsOf(path);
  // As it was written: what begins it may be a person's name.
  return label ? `${label}: ${message}` : message;
}

/** The box around an input: a list that opens keeps its value in one that is hidden and has no label of its own. */
function boxOf(control: HTMLElement | undefined): Element | null {
  return control?.closest('.MuiFormControl-root') ?? null;
}

/** `syllabus.0.title` → "Título"; nothing where the field has no word. */
function wordsOf(path: string): string {
  const field = path.split('.').findLast((part) => !/^\d+$/.test(part)) ?? '';
  const words = fieldWords(field);
  return words === field ? '' : words;
}
