import { extensionsOf } from '@aulario/rich-text/extensions';
import { pastedHtml } from '@aulario/rich-text/pasted-html';
import { fromEditor, toEditor } from '@aulario/rich-text/text-html';
import { type ChainedCommands, Editor } from '@tiptap/core';

type Tool = {
  name: string;
  /** What its button shows. */
  mark: string;
  look?: string;
  run: (chain: ChainedCommands) => ChainedCommands;
  /** Whether what is chosen has this form already; a tool that is no form has none. */
  on?: (editor: Editor) => boolean;
};

const mark = (name: 'bold' | 'italic') => ({
  run: (chain: ChainedCommands) => chain.toggleMark(name),
  on: (editor: Editor) => editor.isActive(name),
});

const heading = (level: 2 | 3) => ({
  run: (chain: ChainedCommands) => chain.toggleHeading({ level }),
  on: (editor: Editor) => editor.isActive('heading', { level }),
});

/** The forms that a teacher gives; tables, pictures and formulas of a text stay, and are made in the back office. */
export const tools: readonly Tool[] = [
  { name: 'Negrita', mark: 'N', look: 'font-bold', ...mark('bold') },
  { name: 'Cursiva', mark: 'C', look: 'font-normal italic', ...mark('italic') },
  { name: 'Título', mark: 'T1', ...heading(2) },
  { name: 'Subtítulo', mark: 'T2', ...heading(3) },
  {
    name: 'Lista',
    mark: '•',
    run: (chain) => chain.toggleBulletList(),
    on: (editor) => editor.isActive('bulletList'),
  },
  {
    name: 'Lista numerada',
    mark: '1.',
    run: (chain) => chain.toggleOrderedList(),
    on: (editor) => editor.isActive('orderedList'),
  },
  { name: 'Deshacer', mark: '↶', run: (chain) => chain.undo() },
  { name: 'Rehacer', mark: '↷', run: (chain) => chain.redo() },
];

type Opening = {
  html: string;
  /** What the text is to who hears it, and how it looks. */
  attributes: Record<string, string>;
  /** Told with each change of the text; with the very HTML that came where it is again what it was. */
  onChange: (html: string) => void;
  /** Told when the text or what is chosen of it changes. */
  onMove: () => void;
};

/** The editor of the back office, below `element`. */
export function openEditor(
  element: HTMLElement,
  { html, attributes, onChange, onMove }: Opening,
): Editor {
  const editor = new Editor({
    element,
    extensions: extensionsOf(true),
    content: toEditor(html, true),
    // The page's policy takes no style from scripts.
    injectCSS: false,
    editorProps: { attributes, transformPastedHTML: (pasted) => pastedHtml(pasted, true) },
    onTransaction: onMove,
  });
  const before = editor.state.doc;
  editor.on('update', () => {
    if (editor.state.doc.eq(before)) onChange(html);
    else onChange(editor.isEmpty ? '' : fromEditor(editor.getHTML()));
  });
  return editor;
}
