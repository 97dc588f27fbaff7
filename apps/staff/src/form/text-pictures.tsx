import { textPicture } from '@aulario/contract/learning/text-picture';
import PictureIcon from '@mui/icons-material/AddPhotoAlternateOutlined';
import { type Ref, type RefObject, useImperativeHandle, useRef, useState } from 'react';
import { type GivenPicture, PictureDialog } from './picture-dialog.tsx';
import { ToolButton } from './tool-button.tsx';

/** What the text itself asks for: a file was pasted, or a picture in it was chosen. */
export type TextPicturesHandle = {
  take: (file: File) => void;
  edit: (picture: HTMLImageElement) => void;
};

type TextPicturesProps = {
  ref: Ref<TextPicturesHandle>;
  editor: RefObject<HTMLDivElement | null>;
  onChange: () => void;
};

/** The tool that puts pictures into a text. */
export function TextPictures({ ref, editor, onChange }: TextPicturesProps) {
  const [given, setGiven] = useState<GivenPicture | null>(null);
  /** The picture that is changed, or where a new one goes: the dialog takes the caret away. */
  const place = useRef<HTMLImageElement | Range | null>(null);
  const add = (file?: File) => {
    place.current = caretIn(editor.current);
    setGiven(file ? { file } : {});
  };
  useImperativeHandle(ref, () => ({
    take: add,
    edit: (picture) => {
      place.current = picture;
      setGiven({ src: picture.getAttribute('src') ?? '', alt: picture.alt });
    },
  }));
  const done = (attributes: Record<string, string> | null) => {
    const standing = place.current instanceof HTMLImageElement ? place.current : undefined;
    if (!attributes) standing?.remove();
    else if (standing) write(standing, attributes);
    else insert(editor.current, place.current as Range | null, attributes);
    onChange();
    setGiven(null);
  };
  return (
    <>
      <ToolButton label="Imagen" icon={PictureIcon} onClick={() => add()} />
      {given && (
        <PictureDialog
          given={given}
          onClose={() => setGiven(null)}
          onDone={(image, alt) => done(image ? textPicture(image, alt) : { alt })}
          onRemove={() => done(null)}
        />
      )}
    </>
  );
}

/** Where the caret stands in a text; null when it is elsewhere. */
export function caretIn(text: HTMLElement | null): Range | null {
  const selection = document.getSelection();
  const range = selection && selection.rangeCount > 0 ? selection.getRangeAt(0) : null;
  return range && text?.contains(range.startContainer) ? range.cloneRange() : null;
}

/** At the caret as it was, else at the end. */
function insert(
  text: HTMLElement | null,
  place: Range | null,
  attributes: Record<string, string>,
): void {
  const picture = document.createElement('img');
  write(picture, attributes);
  if (place) {
    place.deleteContents();
    place.insertNode(picture);
  } else text?.append(picture);
}

function write(picture: HTMLImageElement, attributes: Record<string, string>): void {
  for (const [name, value] of Object.entries(attributes)) picture.setAttribute(name, value);
}
