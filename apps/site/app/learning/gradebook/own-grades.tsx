import { componentKinds, finalKey, type OwnGrades } from '@aulario/contract/learning/gradebook';
import { finalGradeWords, finalWords, gradeWords, rulesWords } from './grade-words.ts';
import type { AppealSent } from './own-appeals.action.ts';
import { OwnAppeals } from './own-appeals.tsx';

/** The grades of who learns, with what each part weighs and what they asked of them; nothing where a course has none. */
export function OwnGradeTable({
  grades,
  sent,
}: {
  grades: OwnGrades;
  sent: AppealSent | undefined;
}) {
  const { components, person, appeals } = grades;
  const asked = { appeals, closed: grades.closedAt !== null, sent };
  const finalGrade = finalGradeWords(person);
  if (components.length === 0 && person.final.grade === null) return null;
  return (
    <section aria-labelledby="notas" className="min-w-0">
      <h2 id="notas" className="mb-4 text-xl">
        Mis notas
      </h2>
      <table className="w-full max-w-reading border-collapse rounded-card border border-line bg-surface text-s">
        <thead>
          <tr className="text-left text-xs text-muted">
            <th scope="col" className="px-4 py-2 font-normal">
              Qué
            </th>
            <th scope="col" className="px-2 py-2 text-right font-normal">
              Vale
            </th>
            <th scope="col" className="px-4 py-2 text-right font-normal">
              Nota
            </th>
          </tr>
        </thead>
        {components.map(({ key, name, kind, part, max }, at) => {
          const cell = person.cells[at];
          const notes = [
            max !== grades.rules.scale && `de ${gradeWords(max)}`,
            cell?.overridden && 'cambiada por tu docente',
            cell?.dropped && 'la más baja: no cuenta',
          ];
          return (
            <tbody key={key} className="border-t border-line">
              <tr>
                <th scope="row" className="px-4 py-3 text-left font-semibold wrap-anywhere">
                  {name}
                  <span className="block text-xs font-normal text-muted">
                    {[componentKinds[kind], ...notes].filter(Boolean).join(' · ')}
                  </span>
                </th>
                <td className="px-2 py-3 text-right text-muted tabular-nums">
                  {part > 0 ? `${gradeWords(part)} %` : 'No cuenta'}
                </td>
                <td className="px-4 py-3 text-right tabular-nums">
                  {gradeWords(cell?.grade ?? null)}
                </td>
              </tr>
              {cell && cell.grade !== null && (
                <tr>
                  <td colSpan={3} className="px-4 pb-1">
                    <OwnAppeals component={key} place={String(at)} name={name} {...asked} />
                  </td>
                </tr>
              )}
            </tbody>
          );
        })}
        <tfoot>
          <tr className="border-t border-line font-semibold">
            <th scope="row" colSpan={2} className="px-4 py-3 text-left">
              Nota final
              <span className="block text-xs font-normal text-muted">{finalWords(person)}</span>
            </th>
            <td className="px-4 py-3 text-right tabular-nums">{finalGrade}</td>
          </tr>
          {finalGrade !== gradeWords(null) && (
            <tr>
              <td colSpan={3} className="px-4 pb-1">
                <OwnAppeals component={finalKey} place={finalKey} name="Nota final" {...asked} />
              </td>
            </tr>
          )}
        </tfoot>
      </table>
      <p className="mt-3 max-w-reading text-xs text-muted">{rulesWords(grades)}</p>
    </section>
  );
}
