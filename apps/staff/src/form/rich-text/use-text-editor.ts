import { extensionsOf } from '@aulario/rich-text/extensions';
import type { Formula } from '@aulario/rich-text/formula-text';
import { pastedHtml } from '@aulario/rich-text/pasted-html';
import { fromEditor, toEditor } from '@aulario/rich-text/text-html';
import type { Editor } from '@tiptap/core';
import { createDocument } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { NodeSelection } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { useEditor } from '@tiptap/react';
import { useEffect, useRef, useState } from 'react';
import type { AskedOf } from './asked-of.ts';

type TextEditor = {
  value: string;
  onChange: (html: string) => void;
  onBlur: (() => void) | undefined;
  readOnly: boolean;
  keepsForm: boolean;
  /** What the text is to who hears it. */
  attributes: Record<string, string>;
  onAsk: (asked: AskedOf) => void;
};

/** The editor of a text. What is opened, or brought back to what it was, is told with the very HTML that came. */
export function useTextEditor(props: TextEditor): Editor {
  const { value, readOnly, keepsForm, attributes, onAsk } = props;
  const [extensions] = useState(() => extensionsOf(keepsForm));
  /** What came from outside, and what the editor made of it. */
  const given = useRef<{ html: string; doc?: Node }>({ html: value });
  /** What was told last. */
  const told = useRef(value);
  const tell = (html: string) => {
    if (html === told.current) return;
    told.current = html;
    props.onChange(html);
  };
  const editor = useEditor({
    extensions,
    content: toEditor(value, keepsForm),
    editable: !readOnly,
    injectCSS: true,
    onCreate: ({ editor: made }) => {
      given.current.doc = made.state.doc;
    },
    onUpdate: ({ editor: now }) => {
      const { html, doc } = given.current;
      if (doc && now.state.doc.eq(doc)) tell(html);
      else tell(now.isEmpty ? '' : fromEditor(now.getHTML()));
    },
    onBlur: () => props.onBlur?.(),
    editorProps: {
      attributes,
      transformPastedHTML: (html) => pastedHtml(html, keepsForm),
      handlePaste: (_, { clipboardData }) => keepsForm && takePicture(clipboardData, onAsk),
      handleDrop: (_, { dataTransfer }) => keepsForm && takePicture(dataTransfer, onAsk),
      handleClickOn: (_view, _at, node, place) => !readOnly && ask(node, place, onAsk),
      handleKeyDown: (view, pressed) => !readOnly && takeKey(view, pressed, onAsk),
    },
  });
  useEffect(() => {
    if (value === told.current) return;
    told.current = value;
    const doc = createDocument(toEditor(value, keepsForm), editor.schema);
    // The same in other words, as the server keeps it: nothing moves under the caret.
    if (!doc.eq(editor.state.doc)) editor.commands.setContent(doc.toJSON(), { emitUpdate: false });
    given.current = { html: value, doc: editor.state.doc };
  }, [value, editor, keepsForm]);
  useEffect(() => editor.setEditable(!readOnly, false), [editor, readOnly]);
  return editor;
}

function takePicture(data: DataTransfer | null, onAsk: TextEditor['onAsk']): boolean {
  const file = [...(data?.files ?? [])].find(({ type }) => type.startsWith('image/'));
  // Word sends a picture of the text beside the text.
  if (!file || data?.getData('text/html')) return false;
  onAsk({ kind: 'picture', file });
  return true;
}

/** Pictures and formulas are changed where they stand. */
function ask(node: Node, at: number, onAsk: TextEditor['onAsk']): boolean {
  const { src, alt } = node.attrs;
  if (node.type.name === 'image') onAsk({ kind: 'picture', at, src, alt });
  else if (node.type.name === 'formula')
    onAsk({ kind: 'formula', at, formula: node.attrs as Formula });
  else return false;
  return true;
}

/** Enter changes a picture or formula that is chosen, Ctrl K makes a link. */
function takeKey(
  view: EditorView,
  { key, ctrlKey, metaKey }: KeyboardEvent,
  onAsk: TextEditor['onAsk'],
): boolean {
  if (key === 'Enter') return askChosen(view, onAsk);
  if (!(ctrlKey || metaKey) || key.toLowerCase() !== 'k') return false;
  onAsk({ kind: 'link' });
  return true;
}

function askChosen({ state: { selection } }: EditorView, onAsk: TextEditor['onAsk']): boolean {
  return selection instanceof NodeSelection && ask(selection.node, selection.from, onAsk);
}
