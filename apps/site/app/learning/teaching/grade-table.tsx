import type { Gradebook } from '@aulario/contract/learning/gradebook';
import { Link } from 'react-router';
import { finalGradeWords, finalWords, gradeWords } from '../gradebook/grade-words.ts';

/** People by parts; on a phone the name stays while the parts move, and each name opens what is typed for one person. */
export function GradeTable({ book, home }: { book: Gradebook; home: string }) {
  const { components, people } = book;
  if (people.length === 0)
    return (
      <p className="text-s">Todavía no hay nadie. Cada persona aparece aquí cuando se matricula.</p>
    );
  return (
    <section
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
      tabIndex={0}
      aria-label="Notas del grupo"
      className="overflow-x-auto rounded-card border border-line bg-surface"
    >
      <table className="w-full border-collapse text-s">
        <thead>
          <tr className="border-b border-line text-xs text-muted">
            <th scope="col" className="sticky left-0 bg-surface px-4 py-3 text-left font-normal">
              Persona
            </th>
            <th scope="col" className="px-3 py-3 text-right font-semibold">
              Nota final
            </th>
            {components.map(({ key, name, part }) => (
              <th key={key} scope="col" className="min-w-24 px-3 py-3 text-right font-normal">
                <span className="line-clamp-2">{name}</span>
                {part > 0 ? `${gradeWords(part)} %` : 'no cuenta'}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {people.map((person) => (
            <tr key={person._id}>
              <th
                scope="row"
                className="sticky left-0 max-w-44 bg-surface px-4 py-1 text-left font-normal md:max-w-none"
              >
                <Link
                  to={`${home}/notas/${person._id}`}
                  className="link inline-flex min-h-11 items-center font-semibold"
                >
                  {person.name}
                </Link>
              </th>
              <td className="px-3 py-2 text-right tabular-nums">
                <span className="font-semibold">{finalGradeWords(person)}</span>
                <span className="block text-xs whitespace-nowrap text-muted">
                  {finalWords(person)}
                </span>
              </td>
              {person.cells.map((cell, at) => (
                <td
                  key={components[at]?.key ?? at}
                  className={`px-3 py-2 text-right tabular-nums ${cell.dropped ? 'text-muted line-through' : ''}`}
                >
                  {gradeWords(cell.grade)}
                  {cell.overridden && (
                    <span className="block text-xs text-muted no-underline">a mano</span>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
