import { textPicture } from '@aulario/contract/learning/text-picture';
import type { Editor } from '@tiptap/core';
import { PictureDialog } from '../picture-dialog.tsx';
import type { AskedOf } from './asked-of.ts';
import { FormulaDialog } from './formula-dialog.tsx';
import { LinkDialog } from './link-dialog.tsx';

type TextDialogsProps = { editor: Editor; asked: AskedOf; onClose: () => void };

/** Asks for a link, a picture or a formula, and puts it where the caret stood. */
export function TextDialogs({ editor, asked, onClose }: TextDialogsProps) {
  const at = asked.kind === 'link' ? undefined : asked.at;
  /** In the place of what stands there, else at the caret. */
  const put = (type: string, attrs: Record<string, unknown>) => {
    const chain = editor.chain();
    if (at === undefined) chain.insertContent({ type, attrs }).focus().run();
    else chain.setNodeSelection(at).updateAttributes(type, attrs).focus().run();
    onClose();
  };
  const remove = () => {
    if (at !== undefined) editor.chain().setNodeSelection(at).deleteSelection().focus().run();
    onClose();
  };
  if (asked.kind === 'link') return <LinkDialog {...{ editor, onClose }} />;
  if (asked.kind === 'formula')
    return (
      <FormulaDialog
        given={asked.formula}
        onClose={onClose}
        onDone={(formula) => put('formula', formula)}
        onRemove={remove}
      />
    );
  return (
    <PictureDialog
      given={asked}
      onClose={onClose}
      onDone={(image, alt) => put('image', image ? textPicture(image, alt) : { alt })}
      onRemove={remove}
    />
  );
}
