import { useEffect, useId, useRef, useState } from 'react';
import { tidied } from './tidied.ts';

const tools = [
  { name: 'Negrita', mark: 'N', command: 'bold' },
  { name: 'Cursiva', mark: 'C', command: 'italic' },
  { name: 'Párrafo', mark: '¶', command: 'formatBlock', value: 'p' },
  { name: 'Título', mark: 'T1', command: 'formatBlock', value: 'h2' },
  { name: 'Subtítulo', mark: 'T2', command: 'formatBlock', value: 'h3' },
  { name: 'Lista', mark: '•', command: 'insertUnorderedList' },
  { name: 'Lista numerada', mark: '1.', command: 'insertOrderedList' },
  { name: 'Deshacer', mark: '↶', command: 'undo' },
] as const;

type RichAreaProps = { label: string; name: string; value: string; error?: string };

/**
 * Text with its forms, written where it is read: what it has no tool for (tables, pictures, formulas) stays as it is.
 * Without JavaScript it is HTML in a box; the server cleans both.
 */
export function RichArea({ label, name, value, error }: RichAreaProps) {
  const [ready, setReady] = useState(false);
  const kept = useRef<HTMLTextAreaElement>(null);
  const page = useRef<HTMLDivElement>(null);
  const id = useId();
  useEffect(() => setReady(true), []);
  useEffect(() => {
    if (!ready || !page.current) return;
    page.current.innerHTML = value;
    document.execCommand('defaultParagraphSeparator', false, 'p');
  }, [ready, value]);
  const keep = () => {
    if (kept.current && page.current) kept.current.value = tidied(page.current.innerHTML);
  };
  const apply = (command: string, chosen?: string) => {
    page.current?.focus();
    // The one way to write in a page that every browser has, phones too.
    document.execCommand('styleWithCSS', false, 'false');
    document.execCommand(command, false, chosen);
    keep();
  };
  return (
    <div>
      <label id={`${id}-label`} htmlFor={ready ? undefined : id} className="font-semibold">
        {label}
      </label>
      {error && (
        <p role="alert" className="mt-1 text-s font-semibold text-danger">
          {error}
        </p>
      )}
      {ready && (
        <>
          <div
            role="toolbar"
            aria-label="Forma del texto"
            className="mt-1 flex flex-wrap gap-1 rounded-t-control border border-b-0 border-field bg-surface p-1"
          >
            {tools.map((tool) => (
              <button
                key={tool.name}
                type="button"
                title={tool.name}
                aria-label={tool.name}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => apply(tool.command, 'value' in tool ? tool.value : undefined)}
                className="grid size-11 place-items-center rounded-control text-s font-semibold hover:bg-accent-soft"
              >
                {tool.mark}
              </button>
            ))}
          </div>
          {/* biome-ignore lint/a11y/useSemanticElements: a box of plain text has no forms */}
          <div
            ref={page}
            role="textbox"
            tabIndex={0}
            aria-multiline="true"
            aria-labelledby={`${id}-label`}
            contentEditable
            suppressContentEditableWarning
            onInput={keep}
            onBlur={keep}
            className="lesson-text prose min-h-60 rounded-b-control border border-field bg-surface p-4"
          />
        </>
      )}
      <textarea
        ref={kept}
        id={id}
        name={name}
        defaultValue={value}
        rows={16}
        hidden={ready}
        className="control mt-1 block w-full font-mono text-s"
      />
    </div>
  );
}
