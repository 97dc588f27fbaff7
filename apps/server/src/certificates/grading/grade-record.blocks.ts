import { printedCode } from '@aulario/contract/certificates/printed-code';
import type { Block } from '../../platform/print-document.ts';
import { spanishDay } from '../../platform/spanish-day.ts';
import type { GradeRecordRow } from './grade-record.tables.ts';
import { groupWords } from './group-words.ts';

type Said = {
  closedOn: string;
  signatories: readonly Signatory[];
  /** Who issues it, as the law names them. */
  issuer: string;
  /** Where anyone has it checked. */
  site: string;
};
type Signatory = { name: string; position: string };

/** What a record says on paper, from above to below. */
export function recordBlocks(
  { number, code: stored, content, changes, reason, byName }: GradeRecordRow,
  { closedOn, signatories, issuer, site }: Said,
): Block[] {
  const { scale, passMark, courseName, code, startDate, endDate, teachers, components } = content;
  const days = [startDate, endDate].flatMap((day) => (day ? [spanishDay(day)] : [])).join(' al ');
  return [
    { kind: 'title', text: 'Acta de notas', aside: `Versión ${number}` },
    ...(stored ? [fact('Código', printedCode(stored))] : []),
    fact('Emite', issuer),
    fact('Curso', courseName),
    fact('Grupo', groupWords(code)),
    fact('Fechas', days || 'A su ritmo'),
    fact('Docentes', teachers.join(', ') || null),
    fact('Escala', `De 0 a ${scale}. Se aprueba con ${words(passMark)}.`),
    fact(number === 1 ? 'Cerrada' : 'Rectificada', `El ${closedOn}, por ${byName}`),
    ...(number > 1
      ? [
          { kind: 'heading', text: 'Qué se rectifica' } as const,
          fact('Motivo', reason),
          columns('Persona y nota', 'Antes → ahora'),
          ...changes.map(({ person, component, before, after }) =>
            entry(`${person}, ${component}`, `${words(before)} → ${words(after)}`),
          ),
        ]
      : []),
    ...(components.length > 0 ? componentBlocks(components) : []),
    { kind: 'heading', text: `Notas finales de ${content.people.length} personas` },
    columns('Apellidos, nombres y documento', 'Nota final'),
    ...content.people.map(personBlock),
    ...(signatories.length > 0
      ? [
          { kind: 'heading', text: 'Firman' } as const,
          ...signatories.map(
            ({ name, position }) => ({ kind: 'text', text: `${name}, ${position}` }) as const,
          ),
        ]
      : []),
    { kind: 'note', text: proofWords(stored, site) },
  ];
}

type Content = GradeRecordRow['content'];

function componentBlocks(components: Content['components']): Block[] {
  return [
    { kind: 'heading', text: 'De qué se compone' },
    columns('Evaluación', 'Cuánto cuenta'),
    ...components.map(({ name, part }) => entry(name, part > 0 ? `${words(part)} %` : 'No cuenta')),
  ];
}

function personBlock({ name, document, final, passed }: Content['people'][number], at: number) {
  return entry(
    `${at + 1}. ${name}${document ? `, ${document}` : ''}`,
    final === null ? 'Sin nota' : `${words(final)}, ${passed ? 'aprobado' : 'no aprobado'}`,
  );
}

/** By what anyone knows that it is genuine, and how it changes. */
function proofWords(code: string | null, site: string): string {
  const known = code
    ? `Cualquiera comprueba que es auténtica, sin ver las notas, en ${site} con el código ${printedCode(code)} o con este PDF. `
    : '';
  return `Este documento lleva la firma digital de la academia: cualquier cambio posterior la invalida. ${known}Una nota de un acta cerrada solo cambia con una rectificación, que es una nueva versión.`;
}

const fact = (label: string, value: string | null): Block => ({ kind: 'fact', label, value });
const columns = (text: string, aside: string): Block => ({ kind: 'columns', text, aside });
const entry = (text: string, aside: string): Block => ({ kind: 'entry', text, aside });
const words = (grade: number | null) =>
  grade === null ? 'sin nota' : String(grade).replace('.', ',');
