import { Box, FormHelperText, Typography } from '@mui/material';
import { EditorContent } from '@tiptap/react';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import type { AskedOf } from './asked-of.ts';
import type { RichTextProps } from './rich-text-props.ts';
import { TextDialogs } from './text-dialogs.tsx';
import { textLooks } from './text-looks.ts';
import { TextToolbar } from './text-toolbar.tsx';
import { useTextEditor } from './use-text-editor.ts';

/** The editor itself, which comes when one is opened. */
export function RichTextField(props: RichTextProps) {
  const { label, value, onChange, onBlur, readOnly = false, fault, help, keepsForm, short } = props;
  const id = useId();
  const frame = useRef<HTMLDivElement>(null);
  const [asked, setAsked] = useState<AskedOf | null>(null);
  const forms = keepsForm ?? false;
  const said = fault ?? help;
  const editor = useTextEditor({
    ...{ value, onChange, onBlur, readOnly, keepsForm: forms, onAsk: setAsked },
    attributes: {
      role: 'textbox',
      'aria-multiline': 'true',
      'aria-labelledby': id,
      'aria-invalid': String(fault !== undefined),
      'aria-readonly': String(readOnly),
      'aria-disabled': String(readOnly),
      tabindex: '0',
      ...(said && { 'aria-describedby': `${id}-help` }),
    },
  });
  return (
    <Box>
      <Typography id={id} sx={{ fontSize: 14, fontWeight: 600, mb: 1 }}>
        {label}
      </Typography>
      <Box
        ref={frame}
        onKeyDown={(event) => toTools(event, frame.current)}
        sx={{
          borderRadius: '8px',
          border: 1,
          borderColor: fault ? 'error.main' : 'divider',
          bgcolor: readOnly ? 'background.default' : 'background.paper',
          '&:focus-within': { borderColor: 'primary.main' },
        }}
      >
        {!readOnly && <TextToolbar {...{ editor, label }} keepsForm={forms} onAsk={setAsked} />}
        <Box
          component={EditorContent}
          editor={editor}
          sx={[
            {
              minHeight: short ? 84 : 180,
              maxHeight: 520,
              overflow: 'auto',
              px: 4,
              py: 3,
              fontSize: 15,
              lineHeight: 1.6,
              maxWidth: '76ch',
            },
            textLooks as object,
          ]}
        />
      </Box>
      {said && (
        <FormHelperText id={`${id}-help`} error={fault !== undefined}>
          {said}
        </FormHelperText>
      )}
      {asked && <TextDialogs {...{ editor, asked }} onClose={() => setAsked(null)} />}
    </Box>
  );
}

/** Alt + F10 goes from the text to its tools, as in word processors; Escape comes back. */
function toTools(event: KeyboardEvent, frame: HTMLElement | null): void {
  if (event.key !== 'F10' || !event.altKey) return;
  frame?.querySelector<HTMLElement>('[role=toolbar] [tabindex="0"]')?.focus();
  event.preventDefault();
}
