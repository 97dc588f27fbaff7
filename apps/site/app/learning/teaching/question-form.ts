import type { QuestionContent, QuestionKind } from '@aulario/contract/learning/question';
import type { TextPicture } from '@aulario/contract/learning/text-picture';
import { idIn } from './graded-form.ts';

/** What the fields of a question say, as the contract takes it. Rows without words are none. */
export function contentIn(form: FormData, kind: QuestionKind): QuestionContent {
  const text = (name: string) => String(form.get(`content.${name}`) ?? '').trim();
  const points = text('points');
  const shared = {
    ...{ text: text('text'), feedback: text('feedback') },
    points: /^\d+$/.test(points) ? Number(points) : 0,
  };
  switch (kind) {
    case 'una':
    case 'varias':
      return { ...shared, kind, options: optionsIn(form) };
    case 'verdadero':
      return { ...shared, kind, right: trueOrFalse(text('right')) };
    case 'numero':
      return {
        ...{ ...shared, kind, unit: text('unit') },
        ...{ number: decimal(text('number')), tolerance: decimal(text('tolerance')) },
      };
    case 'texto':
      return {
        ...shared,
        kind,
        accepted: text('accepted')
          .split(/\s*\n\s*/)
          .filter(Boolean),
      };
    case 'relacionar':
      return {
        ...{ ...shared, kind },
        pairs: rowsIn(form, 'pairs', ['left', 'right']).map(({ id, left = '', right = '' }) => ({
          ...{ _id: id, left, right },
        })),
      };
    case 'ordenar':
      return {
        ...{ ...shared, kind },
        items: rowsIn(form, 'items', ['text']).map(({ id, text: step = '' }) => ({
          ...{ _id: id, text: step },
        })),
      };
    case 'huecos':
      return { ...shared, kind, passage: text('passage') };
    case 'ensayo':
      return { ...shared, kind, guide: text('guide') };
  }
}

function optionsIn(form: FormData) {
  const single = String(form.get('correcta') ?? '');
  return rowsIn(form, 'options', ['text', 'picture']).map(({ at, id, text = '', picture }) => ({
    ...{ _id: id, text },
    right: form.has(`content.options.${at}.right`) || single === at,
    picture: pictureIn(picture),
  }));
}

/** A row of a list: where it stood, its id, and what was written into it. */
type Row = { at: string; id: string; [name: string]: string | undefined };

function rowsIn(form: FormData, list: string, names: string[]): Row[] {
  const rows: Row[] = [];
  for (let at = 0; form.has(`content.${list}.${at}.id`); at += 1) {
    const text = (name: string) => String(form.get(`content.${list}.${at}.${name}`) ?? '').trim();
    const row = Object.fromEntries(names.map((name) => [name, text(name)]));
    if (Object.values(row).some(Boolean))
      rows.push({ ...row, at: String(at), id: idIn(text('id')) });
  }
  return rows;
}

/** The picture that an option had, which the contract checks; what is no JSON is none. */
function pictureIn(text = ''): TextPicture | null {
  try {
    return text ? JSON.parse(text) : null;
  } catch {
    return null;
  }
}

/** As the contract refuses what nobody said, in its own words. */
const trueOrFalse = (said: string) => (said === '' ? (null as never) : said === 'si');

/** With a comma or a point; what is no number is refused by its rule. */
function decimal(text: string): number {
  const number = Number(text.replace(',', '.'));
  return text === '' || Number.isNaN(number) ? (null as never) : number;
}
