import { useEffect, useReducer, useRef, useState } from 'react';
import { fieldId } from '../../ui/field.tsx';

type RichAreaProps = {
  label: string;
  name: string;
  value: string;
  error?: string;
  /** Told of every change of the text. */
  onChange?: () => void;
};
type Writing = {
  editor: ReturnType<typeof import('./text-editor.ts').openEditor>;
  tools: typeof import('./text-editor.ts').tools;
};

/**
 * Text with its forms, written where it is read. Until its editor is there, and without JavaScript, it is HTML in a box;
 * the server cleans both.
 */
export function RichArea({ label, name, value, error, onChange }: RichAreaProps) {
  const kept = useRef<HTMLTextAreaElement>(null);
  const page = useRef<HTMLDivElement>(null);
  const [writing, setWriting] = useState<Writing>();
  const [, look] = useReducer((seen: number) => seen + 1, 0);
  const id = fieldId(name);
  const told = useRef(onChange);
  told.current = onChange;
  useEffect(() => {
    let left = false;
    let opened: Writing['editor'] | undefined;
    void import('./text-editor.ts').then(({ openEditor, tools }) => {
      if (left || !page.current) return;
      opened = openEditor(page.current, {
        // What was typed into the box meanwhile.
        html: kept.current?.value ?? value,
        attributes: {
          ...{ id, role: 'textbox', tabindex: '0', 'aria-multiline': 'true' },
          'aria-labelledby': `${id}-label`,
          class: 'lesson-text prose min-h-60 whitespace-pre-wrap break-words p-4',
        },
        onChange: (html) => {
          if (kept.current) kept.current.value = html;
          told.current?.();
        },
        onMove: () => look(),
      });
      setWriting({ editor: opened, tools });
    });
    return () => {
      left = true;
      opened?.destroy();
      setWriting(undefined);
    };
  }, [value, id]);
  return (
    <div>
      <label id={`${id}-label`} htmlFor={writing ? undefined : id} className="font-semibold">
        {label}
      </label>
      {error && (
        <p role="alert" className="mt-1 text-s font-semibold text-danger">
          {error}
        </p>
      )}
      {writing && <Tools {...writing} />}
      <div
        ref={page}
        hidden={!writing}
        className="rounded-b-control border border-field bg-surface"
      />
      <textarea
        ref={kept}
        id={writing ? undefined : id}
        name={name}
        defaultValue={value}
        rows={16}
        hidden={writing !== undefined}
        className="control mt-1 block w-full font-mono text-s"
      />
    </div>
  );
}

function Tools({ editor, tools }: Writing) {
  return (
    <div
      role="toolbar"
      aria-label="Forma del texto"
      className="mt-1 grid grid-cols-8 rounded-t-control border border-b-0 border-field bg-surface p-0.5 sm:flex sm:gap-1 sm:p-1"
    >
      {tools.map((tool) => (
        <button
          key={tool.name}
          type="button"
          title={tool.name}
          aria-label={tool.name}
          aria-pressed={tool.on?.(editor)}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => tool.run(editor.chain().focus()).run()}
          className="grid h-11 place-items-center rounded-control sm:w-11 text-s font-semibold hover:bg-accent-soft aria-pressed:bg-accent-soft"
        >
          <span aria-hidden className={tool.look}>
            {tool.mark}
          </span>
        </button>
      ))}
    </div>
  );
}
