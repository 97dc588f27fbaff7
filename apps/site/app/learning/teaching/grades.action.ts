import { gradebookEndpoints } from '@aulario/contract/learning/gradebook';
import { type AppLoadContext, data } from 'react-router';
import type { FormFault } from '../../ui/error-summary.tsx';
import { faultOf } from '../../ui/form-fault.ts';
import { typedGrade } from '../gradebook/grade-words.ts';

export type GradesAnswer = {
  said?: string;
  fault?: FormFault;
  /** What was typed and not kept, by the field's name. */
  typed?: Record<string, string>;
  /** What is wrong, by the field's name. */
  errors?: Record<string, string>;
};

/** Saves what was typed of one person, or the parts of the group's grade. */
export async function changeGrades(
  request: Request,
  context: AppLoadContext,
  { edition, enrolment }: { edition: string; enrolment: string | undefined },
) {
  const form = await request.formData();
  return enrolment ? saveGrades(form, context, enrolment) : saveSetup(form, context, edition);
}

const textOf = (form: FormData) =>
  Object.fromEntries([...form].map(([name, value]) => [name, String(value)]));

/** Only what differs from what was seen is sent: nobody overwrites what somebody else typed beside it. */
async function saveGrades(form: FormData, { api }: AppLoadContext, id: string) {
  const typed = textOf(form);
  const seen = JSON.parse(typed.seen ?? '[]') as {
    key: string;
    grade: number | null;
    version: number;
  }[];
  const cells = seen.flatMap(({ key, grade: before, version }, at) => {
    const text = typed[`nota-${at}`];
    const grade = text === undefined ? before : typedGrade(text);
    return Object.is(grade, before) ? [] : [{ component: key, grade, version, at }];
  });
  if (cells.length === 0) return data<GradesAnswer>({ said: 'No cambiaste ninguna nota.' });
  const wrong = cells.filter(({ grade }) => Number.isNaN(grade));
  if (wrong.length > 0) {
    const message = 'Escribe un número, por ejemplo 15,5.';
    const errors = Object.fromEntries(wrong.map(({ at }) => [`nota-${at}`, message]));
    return data<GradesAnswer>(
      {
        fault: { message, errors: wrong.map(({ at }) => ({ path: `nota-${at}`, message })) },
        errors,
        typed,
      },
      { status: 422 },
    );
  }
  const done = await api.request(gradebookEndpoints.changeTaughtGrades, {
    params: { id },
    body: { cells: cells.map(({ at: _, ...cell }) => cell), reason: typed.motivo ?? '' },
  });
  if (done.ok) return data<GradesAnswer>({ said: 'Notas guardadas.' });
  const errors = Object.fromEntries(
    (done.error.errors ?? []).flatMap(({ path, message }) => {
      const place = cells[Number(/^cells\.(\d+)/.exec(path)?.[1])];
      return place ? [[`nota-${place.at}`, message]] : [];
    }),
  );
  const fault = faultOf(done.error);
  const places = Object.entries(errors).map(([path, message]) => ({ path, message }));
  const answer: GradesAnswer = { fault: { ...fault, errors: places }, errors, typed };
  return data(answer, { status: done.status || 503 });
}

async function saveSetup(form: FormData, { api }: AppLoadContext, id: string) {
  const typed = textOf(form);
  const lessons = Object.keys(typed).filter((name) => name.startsWith('peso-'));
  const number = (name: string) => typedGrade(typed[name] ?? '') ?? 0;
  const count = Number(typed.partes ?? 0);
  const manual = Array.from({ length: count }, (_, at) => ({
    ...(typed[`id-${at}`] ? { _id: typed[`id-${at}`] } : {}),
    name: (typed[`nombre-${at}`] ?? '').trim(),
    weight: number(`valor-${at}`),
    max: number(`tope-${at}`),
    at,
  })).filter(({ name }) => name !== '');
  const done = await api.request(gradebookEndpoints.changeTaughtGradebook, {
    params: { id },
    body: {
      version: Number(typed.version),
      scheme: typed.scheme === 'cien' ? 'cien' : 'simple',
      dropLowest: number('dropLowest'),
      weights:
        typed.scheme === 'cien'
          ? Object.fromEntries(lessons.map((name) => [name.slice('peso-'.length), number(name)]))
          : {},
      manual: manual.map(({ at: _, ...one }) => one),
    },
  });
  if (done.ok) return data<GradesAnswer>({ said: 'Guardaste cómo se calcula la nota.' });
  const { message, errors: said } = faultOf(done.error);
  const lines = manual.map(({ at }) => at);
  const errors = said.map((one) => ({ ...one, path: setupField(one.path, lines) }));
  const answer: GradesAnswer = {
    fault: { message, errors },
    errors: Object.fromEntries(errors.map((one) => [one.path, one.message])),
    typed,
  };
  return data(answer, { status: done.status || 503 });
}

const manualFields: Record<string, string> = { name: 'nombre', weight: 'valor', max: 'tope' };

/** The field of the form of which an answer speaks. @param lines those that were sent, by their place in the form */
export function setupField(path: string, lines: readonly number[]): string {
  const [part, key = '', field = ''] = path.split('.');
  // Of all weights together speaks the way in which they count.
  if (part === 'weights') return key ? `peso-${key}` : 'scheme';
  const name = manualFields[field];
  return part === 'manual' && name ? `${name}-${lines[Number(key)]}` : path;
}
