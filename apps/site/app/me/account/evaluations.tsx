import type { OwnCourse } from '@aulario/contract/me/student';
import { shortDay } from '../../ui/date-words.ts';

/** Each evaluation with its grade, folded away until somebody wants to know. */
export function Evaluations({ evaluations }: Pick<OwnCourse, 'evaluations'>) {
  const count = evaluations.length;
  return (
    <details className="mt-4 border-t border-line pt-2 text-s">
      <summary className="link inline-flex min-h-11 cursor-pointer items-center">
        {count === 1 ? 'Ver 1 evaluación' : `Ver ${count} evaluaciones`}
      </summary>
      <div className="overflow-x-auto">
        <table className="w-full">
          <thead>
            <tr className="text-left text-xs text-muted">
              <th scope="col" className="py-2 pr-4 font-semibold">
                Evaluación
              </th>
              <th scope="col" className="py-2 pr-4 font-semibold">
                Fecha
              </th>
              <th scope="col" className="py-2 text-right font-semibold">
                Nota
              </th>
            </tr>
          </thead>
          <tbody>
            {evaluations.map(({ name, date, grade, max, attempts }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two evaluations may be called the same, and none moves
              <tr key={index} className="border-t border-line">
                <td className="py-2 pr-4">
                  {name}
                  {attempts > 1 && <span className="text-muted"> · {attempts} intentos</span>}
                </td>
                <td className="py-2 pr-4 whitespace-nowrap text-muted tabular-nums">
                  {date ? shortDay(date) : '—'}
                </td>
                <td className="py-2 text-right whitespace-nowrap tabular-nums">
                  {grade === null ? (
                    <span className="text-muted">Sin nota</span>
                  ) : (
                    <>
                      <strong>{grade}</strong>
                      <span className="text-muted"> / {max}</span>
                    </>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
