import { useEffect, useRef } from 'react';
import { fieldId } from './field.tsx';
import { Icon } from './icon.tsx';

/** What a form could not do, and where. */
export type FormFault = {
  message: string;
  errors: { path: string; message: string }[];
  /** It is no refusal: a longer check is at work, which sends the form by itself. */
  works?: boolean;
};

/** Where a longer check says how far it is. */
export const progressId = 'avance';

/**
 * The list of what is wrong, above a form. It takes the focus when it appears, and each line leads to
 * its field; without JavaScript, `autofocus` does the same. What is `outdated` is said no more: another
 * rule holds for those fields now.
 */
export function ErrorSummary({
  fault,
  outdated = [],
}: {
  fault: FormFault | undefined;
  outdated?: readonly string[];
}) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (fault) box.current?.focus();
  }, [fault]);
  const errors = fault?.errors.filter(({ path }) => !outdated.includes(path)) ?? [];
  if (!fault || (outdated.length > 0 && errors.length === 0)) return null;
  // The classes are those of a notice, which are written there.
  const tone = fault.works ? 'info' : 'danger';
  return (
    <div
      ref={box}
      role="alert"
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: what was just sent came back refused, this says why
      autoFocus
      className={`mb-6 flex gap-3 rounded-card border bg-surface p-4 border-${tone}`}
    >
      <Icon name={tone} className={`mt-0.5 size-6 text-${tone}`} />
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{headline({ ...fault, errors })}</p>
        {errors.length > 0 && (
          <ul className="mt-2 space-y-1 text-s">
            {errors.map(({ path, message }) => (
              <li key={path}>
                {path === 'proof' ? (
                  // Of the form as a whole: there is no field to lead to.
                  message
                ) : (
                  <a className="link" href={`#${fieldId(path)}`}>
                    {message}
                  </a>
                )}
              </li>
            ))}
          </ul>
        )}
        {fault.works && <div id={progressId} />}
      </div>
    </div>
  );
}

/** The message of one field among those of a form. */
export function errorOf(fault: FormFault | undefined, path: string): string | undefined {
  return fault?.errors.find((error) => error.path === path)?.message;
}

function headline({ message, errors }: FormFault): string {
  if (errors.length === 0) return message;
  return errors.length === 1 ? 'Falta corregir un dato:' : `Falta corregir ${errors.length} datos:`;
}
