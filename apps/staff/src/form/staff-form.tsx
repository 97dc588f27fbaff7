import type { Endpoint } from '@aulario/contract/endpoint';
import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { Form, useRecordContext } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { ErrorSummary } from './error-summary.tsx';
import { formErrors } from './form-errors.ts';
import { ReadOnlyZone } from './read-only-zone.tsx';
import { SaveBar } from './save-bar.tsx';
import { useKeepUnsaved } from './use-keep-unsaved.ts';

type StaffFormProps = {
  /** The creation's endpoint: its schema validates, here and on the server. */
  endpoint: Endpoint;
  defaultValues?: Record<string, unknown>;
  saveLabel?: string;
  /** False shows everything and changes nothing; the sentence says who may. */
  writable: boolean;
  readOnlyText?: string;
  /** Rules between fields that the schema of the body does not hold. */
  extraErrors?: (values: Record<string, unknown>) => Record<string, unknown>;
  children: ReactNode;
};

/** A form held to the contract, with a summary of what is wrong and a bar that saves. */
export function StaffForm(props: StaffFormProps) {
  const { endpoint, defaultValues, saveLabel, writable, readOnlyText, extraErrors, children } =
    props;
  if (!writable) {
    return (
      <Form defaultValues={defaultValues}>
        <ReadOnlyZone text={readOnlyText ?? 'Solo un administrador puede hacer cambios aquí.'}>
          {children}
        </ReadOnlyZone>
      </Form>
    );
  }
  return (
    <Form
      defaultValues={defaultValues}
      validate={(values) => ({ ...formErrors(endpoint, values), ...extraErrors?.(values) })}
      shouldFocusError={false}
      noValidate
      disableInvalidFormNotification
    >
      <KeepUnsaved />
      <ErrorSummary />
      <Box sx={{ display: 'grid', gap: 5, gridTemplateColumns: 'minmax(0, 1fr)' }}>{children}</Box>
      <SaveBar label={saveLabel} />
    </Form>
  );
}

/**
 * Asks before what was typed is left, also for another tab of the same page, which react-admin lets pass. A record
 * that was saved is read anew into its form; a new one opens its page with what was typed still in the form.
 */
function KeepUnsaved() {
  const { dirtyFields, isSubmitting, isSubmitSuccessful } = useFormState();
  const created = useRecordContext()?.id === undefined && isSubmitSuccessful;
  useKeepUnsaved(Object.keys(dirtyFields).length > 0 && !created, isSubmitting);
  return null;
}
