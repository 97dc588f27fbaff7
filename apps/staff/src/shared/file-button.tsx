import { Button, type ButtonProps } from '@mui/material';
import { useRef } from 'react';

type FileButtonProps = Pick<ButtonProps, 'children' | 'color' | 'disabled' | 'size'> & {
  /** What the file is, for who does not see the button. */
  label: string;
  /** Kinds that the device offers, as `accept` of HTML has them. */
  accept: string;
  onChoose: (file: File) => void;
};

/** A button that opens the device's files. The same file can be chosen again, after it was mended. */
export function FileButton({ label, accept, onChoose, ...button }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={label}
        accept={accept}
        onChange={({ target }) => {
          const [chosen] = target.files ?? [];
          target.value = '';
          if (chosen) onChoose(chosen);
        }}
      />
      <Button variant="outlined" onClick={() => input.current?.click()} {...button} />
    </>
  );
}
