import {
  componentKinds,
  finalKey,
  type GradeCell,
  type GradeSheet,
} from '@aulario/contract/learning/gradebook';
import { Form, Link, useNavigation } from 'react-router';
import { AccountPart } from '../../me/account/account-page.tsx';
import { Button } from '../../ui/button.tsx';
import { longInstantAndHour } from '../../ui/date-words.ts';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { Field } from '../../ui/field.tsx';
import { AppealAnswer } from '../gradebook/appeal-answer.tsx';
import { changeWords, finalWords, gradeWords } from '../gradebook/grade-words.ts';
import type { GradesAnswer } from './grades.action.ts';

type Line = { key: string; name: string; help: string; cell: GradeCell; shut: boolean };

/** What one person has of each part, to be typed over and saved at once; and who changed what before. */
export function PersonGrades({
  sheet,
  answer,
}: {
  sheet: GradeSheet;
  answer: GradesAnswer | undefined;
}) {
  const busy = useNavigation().formMethod === 'POST';
  const lines = linesOf(sheet);
  const seen = lines.map(({ key, cell: { grade, version } }) => ({ key, grade, version }));
  return (
    <>
      <Form method="post" className="max-w-reading space-y-5" key={JSON.stringify(seen)}>
        <ErrorSummary fault={answer?.fault} />
        <input type="hidden" name="seen" value={JSON.stringify(seen)} />
        <div className="grid gap-5 sm:grid-cols-2">
          {lines.map(({ key, name, help, cell, shut }, at) => (
            <Field
              key={key}
              label={name}
              name={`nota-${at}`}
              help={help}
              mark=""
              inputMode="decimal"
              autoComplete="off"
              readOnly={shut}
              error={answer?.errors?.[`nota-${at}`]}
              defaultValue={
                answer?.typed?.[`nota-${at}`] ?? (cell.grade === null ? '' : gradeWords(cell.grade))
              }
            />
          ))}
        </div>
        {!sheet.closedAt && (
          <>
            <Field
              label="Por qué"
              name="motivo"
              maxLength={300}
              help="Hace falta cuando cambias una nota que se calcula sola. Queda en el historial."
              defaultValue={answer?.typed?.motivo ?? ''}
            />
            <Button type="submit" disabled={busy}>
              Guardar las notas
            </Button>
          </>
        )}
      </Form>
      {sheet.appeals.length > 0 && (
        <AccountPart id="revisiones" title="Pedidos de revisión">
          <ul className="divide-y divide-line rounded-card border border-line bg-surface text-s">
            {sheet.appeals.map((appeal) => (
              <li key={appeal._id} className="px-5 py-3">
                <span className="font-semibold">{appeal.name}</span>{' '}
                <span className="tabular-nums">{gradeWords(appeal.before)}</span>
                <span className="block text-xs text-muted">
                  {longInstantAndHour(appeal.createdAt)} h
                </span>
                <p className="mt-1 whitespace-pre-line wrap-anywhere">{appeal.text}</p>
                <AppealAnswer appeal={appeal} />
              </li>
            ))}
          </ul>
          {sheet.appeals.some(({ answer: said }) => said === null) && (
            <Link
              to={`/ensenar/revisiones?grupo=${sheet.edition._id}`}
              className="link mt-2 inline-flex min-h-11 items-center text-s"
            >
              Responder
            </Link>
          )}
        </AccountPart>
      )}
      <AccountPart id="historial" title="Historial">
        {sheet.history.length === 0 ? (
          <p className="text-s">Nadie cambió una nota a mano.</p>
        ) : (
          <ol className="divide-y divide-line rounded-card border border-line bg-surface text-s">
            {sheet.history.map((one) => (
              <li key={`${one.at} ${one.component}`} className="px-5 py-3">
                <span className="font-semibold">{one.component}</span>{' '}
                <span className="tabular-nums">{changeWords(one)}</span>
                <span className="block text-xs text-muted">
                  {longInstantAndHour(one.at)} h · {one.by}
                  {one.reason && ` · ${one.reason}`}
                </span>
              </li>
            ))}
          </ol>
        )}
      </AccountPart>
    </>
  );
}

function linesOf({ components, person, rules, closedAt }: GradeSheet): Line[] {
  const shut = closedAt !== null;
  return [
    ...components.map(({ key, name, kind, part, max }, at): Line => {
      const cell = person.cells[at] as GradeCell;
      const facts = [
        componentKinds[kind],
        `de 0 a ${gradeWords(max)}`,
        part > 0 ? `vale ${gradeWords(part)} %` : 'no cuenta',
        cell.overridden && 'puesta a mano: vacía vuelve a la calculada',
        cell.dropped && 'la más baja, no cuenta',
      ];
      const help = facts.filter(Boolean).join(' · ');
      return { key, name, help, cell, shut: shut || kind === 'moodle' };
    }),
    {
      ...{ key: finalKey, name: 'Nota final', cell: person.final, shut },
      help: [`De 0 a ${rules.scale}`, finalWords(person)].filter(Boolean).join(' · '),
    },
  ];
}
