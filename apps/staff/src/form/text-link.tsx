import LinkIcon from '@mui/icons-material/InsertLinkOutlined';
import { Button, TextField } from '@mui/material';
import { type RefObject, useState } from 'react';
import { ActDialog } from '../shared/act-dialog.tsx';
import { caretIn } from './text-pictures.tsx';
import { ToolButton } from './tool-button.tsx';

type TextLinkProps = { editor: RefObject<HTMLDivElement | null>; onChange: () => void };
/** Where the link goes: the dialog takes the caret away. */
type Place = { range: Range | null; link: HTMLAnchorElement | null };

/** The tool that makes a link of what is chosen in a text, or changes the one at the caret. */
export function TextLink({ editor, onChange }: TextLinkProps) {
  const [place, setPlace] = useState<Place | null>(null);
  const [address, setAddress] = useState('');
  const whole = linkAddress(address);
  const open = () => {
    const range = caretIn(editor.current);
    const link = range ? linkAt(range.startContainer) : null;
    setAddress(link?.getAttribute('href') ?? '');
    setPlace({ range, link });
  };
  const finish = (change: (at: Place) => void) => {
    if (place) change(place);
    setPlace(null);
    onChange();
  };
  return (
    <>
      <ToolButton label="Enlace" icon={LinkIcon} onClick={open} />
      {place && (
        <ActDialog
          open
          title={place.link ? 'El enlace' : 'Agregar un enlace'}
          action={place.link ? 'Guardar' : 'Agregar'}
          busy={false}
          disabled={whole === null}
          onClose={() => setPlace(null)}
          onConfirm={() => finish((at) => whole && write(editor.current, at, whole))}
        >
          <TextField
            fullWidth
            required
            autoFocus
            label="Dirección"
            helperText="Por ejemplo: www.gob.pe/sunat"
            value={address}
            onChange={(event) => setAddress(event.target.value)}
            slotProps={{ htmlInput: { maxLength: 2000, inputMode: 'url' } }}
          />
          {place.link && (
            <Button
              color="error"
              sx={{ mt: 4 }}
              onClick={() => finish(({ link }) => link?.replaceWith(...link.childNodes))}
            >
              Quitar el enlace
            </Button>
          )}
        </ActDialog>
      )}
    </>
  );
}

/** The address as a link has it; null for what is none. */
export function linkAddress(typed: string): string | null {
  const text = typed.trim();
  if (/\s/.test(text) || text === '') return null;
  if (/^mailto:[^@]+@[^@]+\.[^@]+$/i.test(text)) return text;
  const whole = /^https?:\/\//i.test(text) ? text : `https://${text}`;
  return URL.canParse(whole) && new URL(whole).hostname.includes('.') ? whole : null;
}

const linkAt = (node: Node) =>
  (node instanceof Element ? node : node.parentElement)?.closest('a') ?? null;

/** Around what is chosen; else the address itself, at the caret or at the end. */
function write(text: HTMLElement | null, { range, link }: Place, address: string): void {
  const target = link ?? document.createElement('a');
  target.setAttribute('href', address);
  if (link) return;
  if (range) target.append(range.extractContents());
  if (target.textContent === '') target.textContent = address;
  if (range) range.insertNode(target);
  else text?.append(target);
}
