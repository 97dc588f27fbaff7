import { Alert, AlertTitle, Box, Link } from '@mui/material';
import { useEffect, useReducer, useRef } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import { fieldWords } from '../office/audit/field-words.ts';
import { type Fault, faultsOf } from './error-words.ts';

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
  // Once the fields show what is wrong with them, they can be told apart by it.
  const [, nameThem] = useReducer((times: number) => times + 1, 0);
  const told = JSON.stringify(faults);
  // biome-ignore lint/correctness/useExhaustiveDependencies: named again for each other faults.
  useEffect(nameThem, [told]);
  if (!some) return null;
  const focus = (fault: Fault) => {
    const control = controlOf(fault) ?? inputsOf(rowOf(fault.path))[0];
    if (control) (boxOf(control)?.querySelector<HTMLElement>('[role=combobox]') ?? control).focus();
    else setFocus(fault.path);
  };
  return (
    <Alert ref={box} tabIndex={-1} severity="error" sx={{ mb: 5, alignItems: 'flex-start' }}>
      <AlertTitle sx={{ fontSize: 15, fontWeight: 600 }}>
        {faults.length === 1
          ? 'Hay un dato por corregir'
          : `Hay ${faults.length} datos por corregir`}
      </AlertTitle>
      <Box component="ul" sx={{ m: 0, pl: 4 }}>
        {faults.map((fault) => (
          <li key={fault.path}>
            <Link
              component="button"
              sx={{ textAlign: 'left' }}
              type="button"
              color="inherit"
              underline="always"
              onClick={() => focus(fault)}
            >
              {named(fault)}
            </Link>
          </li>
        ))}
      </Box>
    </Alert>
  );
}

/** The sentence with its field's label before it: "Horas: Falta este dato." What the page shows no label of has the audit's word. */
function named({ path, message }: Fault): string {
  const control = controlOf({ path, message });
  const shown = control?.labels?.[0] ?? boxOf(control)?.querySelector('label');
  const label = shown?.textContent?.replace(/[\s*]+$/, '') || wordsOf(path);
  // As it was written: what begins it may be a person's name.
  return label ? `${label}${rowWords(path, label)}: ${message}` : message;
}

/** The control of a field; of a row of fields, which have no names, the one that says the same. */
function controlOf({ path, message }: Fault): HTMLInputElement | undefined {
  const byName = document.getElementsByName(path)[0] as HTMLInputElement | undefined;
  const said = (one: HTMLElement) =>
    document.getElementById(one.getAttribute('aria-describedby') ?? '')?.textContent === message;
  return byName ?? inputsOf(rowOf(path), '[aria-invalid="true"]').find(said);
}

function inputsOf(row: Element | null, such = ''): HTMLInputElement[] {
  return [...(row?.querySelectorAll<HTMLInputElement>(`input${such}, textarea${such}`) ?? [])];
}

/** `prices.1.amount` is of the second row of the prices. */
function rowOf(path: string): Element | null {
  const [, row] = /^(\w+\.\d+)\./.exec(path) ?? [];
  return row ? document.querySelector(`[data-row="${row}"]`) : null;
}

/** Which row it is, where there are several and the label does not say it. */
function rowWords(path: string, label: string): string {
  const [, list, at] = /^(\w+)\.(\d+)\./.exec(path) ?? [];
  const several = document.querySelectorAll(`[data-row^="${list}."]`).length > 1;
  return list && several && !/\d$/.test(label) ? `, fila ${Number(at) + 1}` : '';
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
