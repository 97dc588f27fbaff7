import { type Extensions, Mark } from '@tiptap/core';
import { Image } from '@tiptap/extension-image';
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table';
import StarterKit from '@tiptap/starter-kit';
import { FormulaNode } from './formula-node.ts';
import { isLink } from './text-html.ts';

/**
 * What the editor makes of a text: what the server keeps of it, and nothing else.
 * @param keepsForm with tables, code, formulas and pictures, as in lessons
 */
export function extensionsOf(keepsForm: boolean): Extensions {
  const words = StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    link: {
      openOnClick: false,
      HTMLAttributes: { target: null, rel: null },
      isAllowedUri: (href) => isLink(href),
      defaultProtocol: 'https',
    },
    trailingNode: false,
    ...(keepsForm ? {} : { code: false, codeBlock: false }),
  });
  return keepsForm ? [words, ...lessonForms] : [words];
}

/** A table as it is stored: its width is the reader's, and its caption stays though nothing here writes one. */
const PlainTable = Table.extend({
  addAttributes: () => ({ 'data-caption': { default: null } }),
  renderHTML({ HTMLAttributes }) {
    return ['table', HTMLAttributes, ['tbody', 0]];
  },
});

/** What it is the title of, where a text says so. */
const TitleCell = TableHeader.extend({
  addAttributes() {
    return { ...this.parent?.(), scope: { default: null } };
  },
});

/** A little lower or higher than the line. */
const shifted = (name: 'sub' | 'sup') =>
  Mark.create({
    name,
    excludes: name === 'sub' ? 'sup' : 'sub',
    parseHTML: () => [{ tag: name }],
    renderHTML: () => [name, 0],
  });

const lessonForms: Extensions = [
  PlainTable.configure({ resizable: false }),
  TableRow,
  TitleCell,
  TableCell,
  Image,
  FormulaNode,
  shifted('sub'),
  shifted('sup'),
];
