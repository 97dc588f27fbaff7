import type { CourseModule } from '@aulario/contract/catalogue/course';
import { Icon } from '../../ui/icon.tsx';

/** Modules that open to show their topics; the first one is open. */
export function Syllabus({ modules }: { modules: CourseModule[] }) {
  return (
    <ol className="divide-y divide-line border-y border-line">
      {modules.map(({ title, topics }, index) => (
        <li key={title}>
          <details open={index === 0} className="group">
            <summary className="flex min-h-14 items-center gap-4 py-3 hover:text-accent">
              <span className="font-display w-8 text-l text-muted tabular-nums">{index + 1}</span>
              <span className="flex-1 font-semibold">{title}</span>
              <span className="hidden text-xs text-muted sm:block">
                {topics.length === 1 ? '1 tema' : `${topics.length} temas`}
              </span>
              <Icon name="down" className="size-5 transition-transform group-open:rotate-180" />
            </summary>
            <ul className="list-[square] space-y-1.5 pb-5 pl-17 marker:text-line">
              {topics.map((topic) => (
                <li key={topic}>{topic}</li>
              ))}
            </ul>
          </details>
        </li>
      ))}
    </ol>
  );
}
