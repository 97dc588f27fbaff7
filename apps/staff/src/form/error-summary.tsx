import { Alert, AlertTitle, Box, Link } from '@mui/material';
import { useEffect, useRef } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';

type Fault = { path: string; message: string };

/** Everything that is wrong with a form that was sent, in one place that takes the focus. */
export function ErrorSummary() {
  const { errors, submitCount } = useFormState();
  const { setFocus } = useFormContext();
  const box = useRef<HTMLDivElement>(null);
  const faults = flatten(errors);
  const some = faults.length > 0 && submitCount > 0;
  useEffect(() => {
    if (some && submitCount > 0) box.current?.focus();
  }, [some, submitCount]);
  if (!some) return null;
  const focus = (path: string) => {
    const byName = document.getElementsByName(path)[0];
    if (byName) byName.focus();
    else setFocus(path);
  };
  return (
    <Alert ref={box} tabIndex={-1} severity="error" sx={{ mb: 5, alignItems: 'flex-start' }}>
      <AlertTitle sx={{ fontSize: 15, fontWeight: 600 }}>
        {faults.length === 1 ? 'Hay un dato por corregir' : `Hay ${faults.length} datos por corregir`}
      </AlertTitle>
      <Box component="ul" sx={{ m: 0, pl: 4 }}>
        {faults.map(({ path, message }) => (
          <li key={path}>
            <Link component="button" type="button" color="inherit" underline="always" onClick={() => focus(path)}>
              {message}
            </Link>
          </li>
        ))}
      </Box>
    </Alert>
  );
}

/** react-hook-form's tree of errors as a list; a leaf is what carries a message. */
export function flatten(errors: object, root = ''): Fault[] {
  return Object.entries(errors).flatMap(([key, value]) => {
    if (value === null || typeof value !== 'object') return [];
    const path = root ? `${root}.${key}` : key;
    const { message, ref, ...inner } = value as { message?: unknown; ref?: unknown };
    if (typeof message === 'string' && message) {
      return [{ path, message: message.replace(/^@@react-admin@@"?|"$/g, '') }];
    }
    return flatten(inner, path);
  });
}
