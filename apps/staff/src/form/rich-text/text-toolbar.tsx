import PictureIcon from '@mui/icons-material/AddPhotoAlternateOutlined';
import FormulaIcon from '@mui/icons-material/FunctionsOutlined';
import LinkIcon from '@mui/icons-material/InsertLinkOutlined';
import { Box, Button } from '@mui/material';
import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef } from 'react';
import type { AskedOf } from './asked-of.ts';
import { ToolButton } from './tool-button.tsx';
import { type Tool, tableTools, toolGroups } from './tools.ts';

type TextToolbarProps = {
  editor: Editor;
  label: string;
  keepsForm: boolean;
  onAsk: (asked: AskedOf) => void;
};

/** The tools above a text: one stop of the tab key, arrows go from one to the next. */
export function TextToolbar({ editor, label, keepsForm, onAsk }: TextToolbarProps) {
  const bar = useRef<HTMLDivElement>(null);
  const groups = toolGroups.map((tools) => tools.filter(({ form }) => keepsForm || !form));
  const now = useEditorState({
    editor,
    selector: ({ editor: at }) => ({
      on: groups.flat().map((tool) => tool.on?.(at) ?? false),
      can: groups.flat().map((tool) => tool.can?.(at) ?? true),
      inLink: at.isActive('link'),
      inTable: at.isActive('table'),
    }),
  });
  // One of them is reached with the tab key: the last that was used, else the first.
  useLayoutEffect(() => {
    const all = buttonsOf(bar.current);
    if (!all.some(({ tabIndex }) => tabIndex === 0)) all[0]?.setAttribute('tabindex', '0');
  });
  const place = (tool: Tool) => groups.flat().indexOf(tool);
  // At once, not a frame later as the editor's own command does: what is typed next belongs to the text.
  const run = ({ run: act }: Pick<Tool, 'run'>) => {
    act(editor.chain()).run();
    editor.view.focus();
  };
  return (
    <Box
      ref={bar}
      role="toolbar"
      aria-label={`Formato de ${label.toLowerCase()}`}
      onKeyDown={(event) => walk(event, bar.current, () => editor.view.focus())}
      onFocus={({ target }) => settle(bar.current, target)}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        columnGap: 4,
        p: 1,
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      {groups.map((tools) => (
        <Group key={tools[0]?.label}>
          {tools.map((tool) => (
            <ToolButton
              key={tool.label}
              label={tool.label}
              icon={tool.icon}
              pressed={tool.on && now.on[place(tool)]}
              idle={!now.can[place(tool)]}
              onClick={() => run(tool)}
            />
          ))}
        </Group>
      ))}
      <Group>
        <ToolButton
          label="Enlace"
          keys="Control+K"
          icon={LinkIcon}
          pressed={now.inLink}
          onClick={() => onAsk({ kind: 'link' })}
        />
        {keepsForm && (
          <>
            <ToolButton
              label="Imagen"
              icon={PictureIcon}
              onClick={() => onAsk({ kind: 'picture' })}
            />
            <ToolButton
              label="Fórmula"
              icon={FormulaIcon}
              onClick={() => onAsk({ kind: 'formula' })}
            />
          </>
        )}
      </Group>
      {now.inTable && <TableTools onRun={run} />}
    </Box>
  );
}

/** Goes to the next line whole. */
function Group({ children }: { children: ReactNode }) {
  return <Box sx={{ display: 'flex' }}>{children}</Box>;
}

function TableTools({ onRun }: { onRun: (tool: (typeof tableTools)[number]) => void }) {
  return (
    <Box
      role="group"
      aria-label="La tabla"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        width: '100%',
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      {tableTools.map((tool) => (
        <Button
          key={tool.label}
          size="small"
          color="inherit"
          tabIndex={-1}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onRun(tool)}
          sx={{ minHeight: 44, fontWeight: 400 }}
        >
          {tool.label}
        </Button>
      ))}
    </Box>
  );
}

const buttonsOf = (bar: HTMLElement | null) => [...(bar?.querySelectorAll('button') ?? [])];

/** The tool that has the focus is the one that the tab key comes back to. */
function settle(bar: HTMLElement | null, target: EventTarget): void {
  for (const button of buttonsOf(bar)) button.tabIndex = button === target ? 0 : -1;
}

function walk(event: KeyboardEvent, bar: HTMLElement | null, leave: () => void): void {
  const all = buttonsOf(bar);
  const at = all.indexOf(document.activeElement as HTMLButtonElement);
  const next = {
    ArrowRight: at + 1,
    ArrowLeft: at - 1,
    Home: 0,
    End: all.length - 1,
  }[event.key];
  if (event.key === 'Escape') leave();
  else if (next !== undefined) all[(next + all.length) % all.length]?.focus();
  else return;
  event.preventDefault();
  event.stopPropagation();
}
