import type { Image, uploadPurposes } from '@aulario/contract/file';
import { useInput } from 'react-admin';
import { firstMessage } from './error-words.ts';
import { PictureField } from './picture-field.tsx';

type PictureInputProps = {
  source: string;
  label: string;
  purpose: (typeof uploadPurposes)[number];
  help?: string;
  ratio?: string;
  fit?: 'cover' | 'contain';
  width?: number;
};

/** A picture as a field of a form. The upload happens at once; saving the form attaches it. */
export function PictureInput({ source, ...rest }: PictureInputProps) {
  const { field, fieldState } = useInput({
    source,
    format: (value) => value ?? null,
    parse: (value) => value,
  });
  return (
    <PictureField
      {...rest}
      value={field.value as Image | null}
      onChange={field.onChange}
      error={firstMessage(fieldState.error)}
    />
  );
}
