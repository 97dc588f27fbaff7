import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { sizeWords } from './assignment-words.ts';
import type { SentFile } from './use-sent-file.ts';

/** A file on its way: how much of it arrived, and what happens while the line is broken. */
export function SentFileRow({ file, cancel }: { file: SentFile; cancel: () => void }) {
  const { name, bytes, sent, waits } = file;
  const percent = Math.floor((sent / bytes) * 100);
  const whole = sent >= bytes;
  return (
    <div className="border-b border-line py-2 text-s">
      <div className="flex min-h-11 items-center gap-3">
        <span className="min-w-0 flex-1 break-all">
          {name}{' '}
          <span className="whitespace-nowrap text-muted tabular-nums">
            ({whole ? sizeWords(bytes) : `${percent} % de ${sizeWords(bytes)}`})
          </span>
        </span>
        {!whole && (
          <Button type="button" look="quiet" onClick={cancel}>
            Cancelar<span className="sr-only"> el envío de {name}</span>
          </Button>
        )}
      </div>
      <progress
        value={percent}
        max={100}
        aria-label={`Envío de ${name}`}
        className="block h-1.5 w-full appearance-none overflow-hidden rounded-full bg-line [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-accent"
      />
      <p role="status" className="mt-1 min-h-5 text-xs text-muted">
        {waits ? (
          <span className="inline-flex items-start gap-1.5 font-semibold text-warning">
            <Icon name="warning" className="size-4 shrink-0" />
            Se cortó el envío. Lo que ya llegó se conserva; sigue solo apenas se pueda.
          </span>
        ) : whole ? (
          'Llegó entero. Lo estamos revisando…'
        ) : (
          'Puedes seguir escribiendo. Si se corta la conexión, continúa desde donde quedó.'
        )}
      </p>
    </div>
  );
}
