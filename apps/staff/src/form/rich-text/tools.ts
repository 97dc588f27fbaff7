import type { SvgIconComponent } from '@mui/icons-material';
import CodeIcon from '@mui/icons-material/CodeOutlined';
import BoldIcon from '@mui/icons-material/FormatBoldOutlined';
import ItalicIcon from '@mui/icons-material/FormatItalicOutlined';
import BulletsIcon from '@mui/icons-material/FormatListBulletedOutlined';
import NumbersIcon from '@mui/icons-material/FormatListNumberedOutlined';
import QuoteIcon from '@mui/icons-material/FormatQuoteOutlined';
import UnderlineIcon from '@mui/icons-material/FormatUnderlinedOutlined';
import TextIcon from '@mui/icons-material/NotesOutlined';
import RedoIcon from '@mui/icons-material/RedoOutlined';
import SubscriptIcon from '@mui/icons-material/SubscriptOutlined';
import SuperscriptIcon from '@mui/icons-material/SuperscriptOutlined';
import TableIcon from '@mui/icons-material/TableChartOutlined';
import BlockIcon from '@mui/icons-material/TerminalOutlined';
import SubtitleIcon from '@mui/icons-material/TextFieldsOutlined';
import TitleIcon from '@mui/icons-material/TitleOutlined';
import UndoIcon from '@mui/icons-material/UndoOutlined';
import type { ChainedCommands, Editor } from '@tiptap/core';

/** A tool of one press above a text. */
export type Tool = {
  label: string;
  icon: SvgIconComponent;
  run: (chain: ChainedCommands) => ChainedCommands;
  /** Whether what is chosen has this form already; a tool that is no form has none. */
  on?: (editor: Editor) => boolean;
  /** Whether it can do something now. */
  can?: (editor: Editor) => boolean;
  /** Only where tables, code and pictures are kept. */
  form?: true;
};

const heading = (level: 2 | 3) => ({
  run: (chain: ChainedCommands) => chain.toggleHeading({ level }),
  on: (editor: Editor) => editor.isActive('heading', { level }),
});

const mark = (name: 'bold' | 'italic' | 'underline' | 'code' | 'sub' | 'sup') => ({
  run: (chain: ChainedCommands) => chain.toggleMark(name),
  on: (editor: Editor) => editor.isActive(name),
});

/** In groups, in the order in which they stand. */
export const toolGroups: Tool[][] = [
  [
    {
      label: 'Deshacer lo escrito',
      icon: UndoIcon,
      run: (chain) => chain.undo(),
      can: (editor) => editor.can().undo(),
    },
    {
      label: 'Rehacer lo escrito',
      icon: RedoIcon,
      run: (chain) => chain.redo(),
      can: (editor) => editor.can().redo(),
    },
  ],
  [
    {
      label: 'Párrafo',
      icon: TextIcon,
      run: (chain) => chain.setParagraph(),
      on: (editor) => editor.isActive('paragraph'),
    },
    { label: 'Título de sección', icon: TitleIcon, ...heading(2) },
    { label: 'Subtítulo', icon: SubtitleIcon, ...heading(3) },
  ],
  [
    { label: 'Negrita', icon: BoldIcon, ...mark('bold') },
    { label: 'Cursiva', icon: ItalicIcon, ...mark('italic') },
    { label: 'Subrayado', icon: UnderlineIcon, ...mark('underline') },
    { label: 'Subíndice', icon: SubscriptIcon, ...mark('sub'), form: true },
    { label: 'Superíndice', icon: SuperscriptIcon, ...mark('sup'), form: true },
    { label: 'Código en la línea', icon: CodeIcon, ...mark('code'), form: true },
  ],
  [
    {
      label: 'Lista',
      icon: BulletsIcon,
      run: (chain) => chain.toggleBulletList(),
      on: (editor) => editor.isActive('bulletList'),
    },
    {
      label: 'Lista numerada',
      icon: NumbersIcon,
      run: (chain) => chain.toggleOrderedList(),
      on: (editor) => editor.isActive('orderedList'),
    },
    {
      label: 'Cita',
      icon: QuoteIcon,
      run: (chain) => chain.toggleBlockquote(),
      on: (editor) => editor.isActive('blockquote'),
    },
    {
      label: 'Bloque de código',
      icon: BlockIcon,
      run: (chain) => chain.toggleCodeBlock(),
      on: (editor) => editor.isActive('codeBlock'),
      form: true,
    },
    {
      label: 'Tabla',
      icon: TableIcon,
      run: (chain) => chain.insertTable({ rows: 3, cols: 3, withHeaderRow: true }),
      can: (editor) => !editor.isActive('table'),
      form: true,
    },
  ],
];

/** What is done to the table at the caret. */
export const tableTools: { label: string; run: (chain: ChainedCommands) => ChainedCommands }[] = [
  { label: 'Fila arriba', run: (chain) => chain.addRowBefore() },
  { label: 'Fila abajo', run: (chain) => chain.addRowAfter() },
  { label: 'Quitar fila', run: (chain) => chain.deleteRow() },
  { label: 'Columna antes', run: (chain) => chain.addColumnBefore() },
  { label: 'Columna después', run: (chain) => chain.addColumnAfter() },
  { label: 'Quitar columna', run: (chain) => chain.deleteColumn() },
  { label: 'Fila de títulos', run: (chain) => chain.toggleHeaderRow() },
  { label: 'Quitar tabla', run: (chain) => chain.deleteTable() },
];
