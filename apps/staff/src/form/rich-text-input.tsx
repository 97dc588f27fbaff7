import { useInput } from 'react-admin';
import { firstMessage } from './error-words.ts';
import { useReadOnly } from './read-only-zone.tsx';
import { RichTextEditor } from './rich-text-editor.tsx';

type RichTextInputProps = { source: string; label: string; help?: string };

/** The editor of rich text as a field of a form. */
export function RichTextInput({ source, label, help }: RichTextInputProps) {
  const { field, fieldState } = useInput({
    source,
    defaultValue: '',
    format: (value) => value ?? '',
    parse: (value) => value,
  });
  return (
    <RichTextEditor
      label={label}
      value={field.value}
      onChange={field.onChange}
      onBlur={field.onBlur}
      readOnly={useReadOnly()}
      fault={firstMessage(fieldState.error)}
      help={help}
    />
  );
}
