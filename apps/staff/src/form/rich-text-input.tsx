import BoldIcon from '@mui/icons-material/FormatBoldOutlined';
import ItalicIcon from '@mui/icons-material/FormatItalicOutlined';
import BulletsIcon from '@mui/icons-material/FormatListBulletedOutlined';
import NumbersIcon from '@mui/icons-material/FormatListNumberedOutlined';
import TextIcon from '@mui/icons-material/NotesOutlined';
import TitleIcon from '@mui/icons-material/TitleOutlined';
import { Box, FormHelperText, IconButton, Tooltip, Typography } from '@mui/material';
import { type ClipboardEvent, useEffect, useId, useRef } from 'react';
import { useInput } from 'react-admin';
import { firstMessage } from './error-words.ts';
import { useReadOnly } from './read-only-zone.tsx';

type RichTextInputProps = { source: string; label: string; help?: string };

const tools = [
  { label: 'Negrita', command: 'bold', icon: BoldIcon },
  { label: 'Cursiva', command: 'italic', icon: ItalicIcon },
  { label: 'Subtítulo', command: 'formatBlock', value: 'h3', icon: TitleIcon },
  { label: 'Párrafo', command: 'formatBlock', value: 'p', icon: TextIcon },
  { label: 'Lista', command: 'insertUnorderedList', icon: BulletsIcon },
  { label: 'Lista numerada', command: 'insertOrderedList', icon: NumbersIcon },
];

/**
 * Text with the few forms a course page has: bold, italics, subtitles, lists. What is pasted comes
 * in as plain text, and the server sanitises the HTML again before anyone reads it.
 */
export function RichTextInput({ source, label, help }: RichTextInputProps) {
  const { field, fieldState } = useInput({
    source,
    defaultValue: '',
    format: (value) => value ?? '',
    parse: (value) => value,
  });
  const readOnly = useReadOnly();
  const editor = useRef<HTMLDivElement>(null);
  const id = useId();
  useEffect(() => {
    const element = editor.current;
    // Only what came from outside is written: writing what was typed would move the caret.
    if (element && element.innerHTML !== field.value) element.innerHTML = inert(field.value);
  }, [field.value]);
  const fault = firstMessage(fieldState.error);
  const publish = () => {
    const element = editor.current;
    if (!element) return;
    field.onChange(element.textContent?.trim() ? element.innerHTML : '');
  };
  const run = (command: string, value?: string) => {
    editor.current?.focus();
    // Deprecated and without a successor: every browser has it, and it keeps undo working.
    document.execCommand(command, false, value);
    publish();
  };
  const onPaste = (event: ClipboardEvent) => {
    event.preventDefault();
    document.execCommand('insertText', false, event.clipboardData.getData('text/plain'));
  };
  return (
    <Box>
      <Typography id={id} sx={{ fontSize: 14, fontWeight: 600, mb: 1 }}>
        {label}
      </Typography>
      <Box
        sx={{
          borderRadius: '8px',
          border: 1,
          borderColor: 'divider',
          bgcolor: 'background.paper',
          '&:focus-within': { borderColor: 'primary.main' },
        }}
      >
        <Box
          role="toolbar"
          aria-label={`Formato de ${label.toLowerCase()}`}
          sx={{ display: 'flex', p: 1, borderBottom: 1, borderColor: 'divider' }}
        >
          {tools.map(({ label: name, command, value, icon: Icon }) => (
            <Tooltip key={name} title={name}>
              <IconButton
                aria-label={name}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => run(command, value)}
              >
                <Icon fontSize="small" />
              </IconButton>
            </Tooltip>
          ))}
        </Box>
        <Box
          ref={editor}
          contentEditable={!readOnly}
          aria-disabled={readOnly}
          suppressContentEditableWarning
          role="textbox"
          aria-multiline="true"
          aria-labelledby={id}
          tabIndex={0}
          onInput={publish}
          onBlur={field.onBlur}
          onPaste={onPaste}
          sx={{
            minHeight: 180,
            maxHeight: 520,
            overflowY: 'auto',
            px: 4,
            py: 3,
            fontSize: 15,
            lineHeight: 1.6,
            maxWidth: '76ch',
            '&:focus-visible': { outline: 'none' },
            '& p': { mt: 0, mb: 2.5 },
            '& h2, & h3': { mt: 3, mb: 1.5, fontSize: 16 },
            '& ul, & ol': { mt: 0, mb: 2.5, pl: 6 },
          }}
        />
      </Box>
      {fault ? (
        <FormHelperText error>{fault}</FormHelperText>
      ) : help ? (
        <FormHelperText>{help}</FormHelperText>
      ) : null}
    </Box>
  );
}

/** The stored HTML without anything that could run; it was sanitised, and this is the second lock. */
function inert(html: string): string {
  const parsed = new DOMParser().parseFromString(html, 'text/html');
  for (const element of parsed.body.querySelectorAll('script, style, iframe, object, embed, form'))
    element.remove();
  for (const element of parsed.body.querySelectorAll('*')) {
    for (const { name, value } of [...element.attributes]) {
      if (name.startsWith('on') || /^\s*javascript:/i.test(value)) element.removeAttribute(name);
    }
  }
  return parsed.body.innerHTML;
}
