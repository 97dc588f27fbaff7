import type { OwnTool } from '@aulario/contract/learning/tool-link';
import { buttonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Notice } from '../../ui/notice.tsx';
import { percentWords } from './quiz-words.ts';

/** The tool of a lesson, which opens in another tab, and what it said of the work there. */
export function ToolPanel({ tool, preview }: { tool: OwnTool; preview?: boolean }) {
  const { name, path, grade } = tool;
  return (
    <section
      aria-label="Herramienta"
      className="mt-6 space-y-4 rounded-card border border-line bg-surface p-5 md:p-6"
    >
      {grade && <Standing grade={grade} />}
      {path ? (
        <p>
          <a href={path} target="_blank" rel="noopener" className={buttonClass('primary')}>
            Abrir {name}
            <Icon name="arrow" className="size-4.5 -rotate-45" />
            <span className="sr-only">(se abre en otra pestaña)</span>
          </a>
        </p>
      ) : (
        <Notice
          tone="info"
          title={
            preview ? `Aquí se abre «${name}».` : `«${name}» no está disponible en este momento.`
          }
        >
          <p>
            {preview
              ? 'Solo para quienes están en el curso.'
              : 'La academia la apagó. Vuelve más tarde o pregúntale.'}
          </p>
        </Notice>
      )}
      <p className="text-s text-muted">
        Es un programa de otra empresa.
        {grade && ' Tu nota llega aquí cuando la manda; si no la ves, actualiza la página.'}
      </p>
    </section>
  );
}

function Standing({ grade }: { grade: NonNullable<OwnTool['grade']> }) {
  const { score, passed, passPercent, waiting } = grade;
  if (score === null)
    return (
      <p className="text-s text-muted">
        {waiting
          ? 'Enviado: falta que lo califiquen.'
          : `Se aprueba con ${percentWords(passPercent)}.`}
      </p>
    );
  return (
    <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
      <p className="font-display text-3xl leading-none tabular-nums">{percentWords(score)}</p>
      <p
        className={`inline-flex items-center gap-2 text-s font-semibold ${passed ? 'text-success' : 'text-warning'}`}
      >
        <Icon name={passed ? 'check' : 'warning'} />
        {passed ? 'Aprobada' : `Todavía no llegas a ${percentWords(passPercent)}`}
      </p>
    </div>
  );
}
