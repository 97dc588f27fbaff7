import BoldIcon from '@mui/icons-material/FormatBoldOutlined';
import ItalicIcon from '@mui/icons-material/FormatItalicOutlined';
import BulletsIcon from '@mui/icons-material/FormatListBulletedOutlined';
import NumbersIcon from '@mui/icons-material/FormatListNumberedOutlined';
import TextIcon from '@mui/icons-material/NotesOutlined';
import TitleIcon from '@mui/icons-material/TitleOutlined';
import { Box, FormHelperText, Typography } from '@mui/material';
import { type ClipboardEvent, useEffect, useId, useRef } from 'react';
import { pastedHtml } from './pasted-html.ts';
import { TextLink } from './text-link.tsx';
import { TextPictures, type TextPicturesHandle } from './text-pictures.tsx';
import { ToolButton } from './tool-button.tsx';

type RichTextEditorProps = {
  label: string;
  value: string;
  onChange: (html: string) => void;
  onBlur?: () => void;
  readOnly?: boolean;
  fault?: string | undefined;
  help?: string | undefined;
  /** What is pasted keeps its titles, lists, tables and links, and it takes pictures; else text alone comes in. */
  keepsForm?: boolean;
  /** A few lines are enough for what is written here. */
  short?: boolean;
};

const tools = [
  { label: 'Negrita', command: 'bold', icon: BoldIcon },
  { label: 'Cursiva', command: 'italic', icon: ItalicIcon },
  { label: 'Subtítulo', command: 'formatBlock', value: 'h3', icon: TitleIcon },
  { label: 'Párrafo', command: 'formatBlock', value: 'p', icon: TextIcon },
  { label: 'Lista', command: 'insertUnorderedList', icon: BulletsIcon },
  { label: 'Lista numerada', command: 'insertOrderedList', icon: NumbersIcon },
];

/**
 * Text with the few forms that a page has: bold, italics, subtitles, lists. The server sanitises the
 * HTML again before anyone reads it.
 */
export function RichTextEditor(props: RichTextEditorProps) {
  const { label, value, onChange, onBlur, readOnly = false, fault, help, keepsForm, short } = props;
  const editor = useRef<HTMLDivElement>(null);
  const pictures = useRef<TextPicturesHandle>(null);
  const id = useId();
  useEffect(() => {
    const element = editor.current;
    // Only what came from outside is written: writing what was typed would move the caret.
    if (element && element.innerHTML !== value) element.innerHTML = inert(value);
  }, [value]);
  const publish = () => {
    const element = editor.current;
    if (!element) return;
    const says = element.textContent?.trim() || element.querySelector('img');
    onChange(says ? element.innerHTML : '');
  };
  const run = (command: string, argument?: string) => {
    editor.current?.focus();
    // Deprecated and without a successor: every browser has it, and it keeps undo working.
    document.execCommand(command, false, argument);
    publish();
  };
  const onPaste = (event: ClipboardEvent) => {
    event.preventDefault();
    const picture = [...event.clipboardData.files].find(({ type }) => type.startsWith('image/'));
    if (keepsForm && picture) return pictures.current?.take(picture);
    const html = keepsForm ? event.clipboardData.getData('text/html') : '';
    if (html) document.execCommand('insertHTML', false, pastedHtml(html));
    else document.execCommand('insertText', false, event.clipboardData.getData('text/plain'));
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
          borderColor: fault ? 'error.main' : 'divider',
          bgcolor: readOnly ? 'background.default' : 'background.paper',
          '&:focus-within': { borderColor: 'primary.main' },
        }}
      >
        {!readOnly && (
          <Box
            role="toolbar"
            aria-label={`Formato de ${label.toLowerCase()}`}
            sx={{
              display: 'flex',
              flexWrap: 'wrap',
              p: 1,
              borderBottom: 1,
              borderColor: 'divider',
            }}
          >
            {tools.map(({ label: name, command, value: argument, icon: Icon }) => (
              <ToolButton
                key={name}
                label={name}
                icon={Icon}
                onClick={() => run(command, argument)}
              />
            ))}
            {keepsForm && <TextLink editor={editor} onChange={publish} />}
            {keepsForm && <TextPictures ref={pictures} editor={editor} onChange={publish} />}
          </Box>
        )}
        <Box
          ref={editor}
          contentEditable={!readOnly}
          aria-disabled={readOnly}
          suppressContentEditableWarning
          role="textbox"
          aria-multiline="true"
          aria-labelledby={id}
          aria-invalid={fault !== undefined}
          aria-describedby={fault || help ? `${id}-help` : undefined}
          tabIndex={0}
          onInput={publish}
          onBlur={onBlur}
          onPaste={onPaste}
          onClick={({ target }) =>
            !readOnly && target instanceof HTMLImageElement && pictures.current?.edit(target)
          }
          sx={{
            minHeight: short ? 84 : 180,
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
            '& table': { borderCollapse: 'collapse' },
            '& th, & td': { border: 1, borderColor: 'divider', px: 2, py: 1, textAlign: 'left' },
            '& img': { maxWidth: '100%', height: 'auto', borderRadius: '8px', cursor: 'pointer' },
            '& pre': { overflowX: 'auto', fontSize: 13 },
          }}
        />
      </Box>
      {fault ? (
        <FormHelperText id={`${id}-help`} error>
          {fault}
        </FormHelperText>
      ) : help ? (
        <FormHelperText id={`${id}-help`}>{help}</FormHelperText>
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
