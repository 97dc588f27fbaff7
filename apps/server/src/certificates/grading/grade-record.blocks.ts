import type { Block } from '../../platform/print-document.ts';
import { spanishDay } from '../../platform/spanish-day.ts';
import type { GradeRecordRow } from './grade-record.tables.ts';

type Signatory = { name: string; position: string };

/** What a record says on paper, from above to below. */
export function recordBlocks(
  { number, content, changes, reason, byName }: GradeRecordRow,
  { closedOn, signatories }: { closedOn: string; signatories: readonly Signatory[] },
): Block[] {
  const { scale, passMark, courseName, code, startDate, endDate, teachers, components } = content;
  const days = [startDate, endDate].flatMap((day) => (day ? [spanishDay(day)] : [])).join(' al ');
  return [
    { kind: 'title', text: 'Acta de notas', aside: `Versión ${number}` },
    fact('Curso', courseName),
    // What the academy calls a group without days by itself is no name.
    fact('Grupo', /^a-tu-ritmo(-\d+)?$/.test(code) ? null : code),
    fact('Fechas', days || 'A su ritmo'),
    fact('Docentes', teachers.join(', ') || null),
    fact('Escala', `De 0 a ${scale}. Se aprueba con ${words(passMark)}.`),
    fact(number === 1 ? 'Cerrada' : 'Rectificada', `El ${closedOn}, por ${byName}`),
    ...(number > 1
      ? [
          { kind: 'heading', text: 'Qué se rectifica' } as const,
          fact('Motivo', reason),
          ...changes.map(({ person, component, before, after }) =>
            fact(person, `${component}: ${words(before)} → ${words(after)}`),
          ),
        ]
      : []),
    ...(components.length > 0
      ? [
          { kind: 'heading', text: 'De qué se compone' } as const,
          ...components.map(({ name, part }) =>
            fact(part > 0 ? `${words(part)} %` : 'No cuenta', name),
          ),
        ]
      : []),
    { kind: 'heading', text: `Notas finales de ${content.people.length} personas` },
    ...content.people.map(({ name, final, passed }, at) =>
      fact(
        final === null ? 'Sin nota' : `${words(final)}  ${passed ? 'Aprobado' : 'No aprobado'}`,
        `${at + 1}. ${name}`,
      ),
    ),
    ...(signatories.length > 0
      ? [
          { kind: 'heading', text: 'Firman' } as const,
          ...signatories.map(({ name, position }) => fact(position, name)),
        ]
      : []),
    {
      kind: 'note',
      text: 'Este documento lleva la firma digital de la academia: cualquier cambio posterior la invalida. Una nota de un acta cerrada solo cambia con una rectificación, que es una nueva versión.',
    },
  ];
}

const fact = (label: string, value: string | null): Block => ({ kind: 'fact', label, value });
const words = (grade: number | null) =>
  grade === null ? 'sin nota' : String(grade).replace('.', ',');
