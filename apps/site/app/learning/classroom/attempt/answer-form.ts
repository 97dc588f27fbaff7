import type { AttemptQuestion, Words } from '@aulario/contract/learning/attempt';
import type { Answer } from '@aulario/contract/learning/question';

/** Name of a question's controls; of one that has several, with the id of what each is about. */
export function controlName({ position }: { position: number }, part?: string): string {
  return part ? `p-${position}-${part}` : `p-${position}`;
}

/** Position of the question that a control belongs to; undefined for any other control. */
export function positionOf(name: string): number | undefined {
  const [, position] = /^p-(\d+)(?:-|$)/.exec(name) ?? [];
  return position ? Number(position) : undefined;
}

/** What the form says of one question; null when nothing was answered. */
export function answerOf(form: FormData, question: AttemptQuestion): Answer | null {
  const name = controlName(question);
  const said = String(form.get(name) ?? '').trim();
  switch (question.kind) {
    case 'una':
      return said === '' ? null : { kind: 'una', choice: said };
    case 'varias': {
      const choices = form.getAll(name).map(String);
      return choices.length === 0 ? null : { kind: 'varias', choices };
    }
    case 'verdadero':
      return said === '' ? null : { kind: 'verdadero', value: said === 'si' };
    case 'numero':
    case 'texto':
    case 'ensayo':
      return said === '' ? null : { kind: question.kind, text: said };
    case 'relacionar': {
      const pairs = question.options.flatMap(({ _id: left }) => {
        const right = form.get(controlName(question, left));
        return right ? [{ left, right: Number(right) }] : [];
      });
      return pairs.length === 0 ? null : { kind: 'relacionar', pairs };
    }
    case 'huecos': {
      const gaps = question.pieces.slice(1);
      const texts = gaps.map((_, at) => String(form.get(controlName(question, String(at))) ?? ''));
      return texts.every((text) => text.trim() === '') ? null : { kind: 'huecos', texts };
    }
    case 'ordenar':
      return orderOf(form, question);
  }
}

/** Steps by the place that each was given; of two at the same place the one that stood first comes first. */
function orderOf(form: FormData, question: AttemptQuestion): Answer | null {
  const places = question.options.map(({ _id }, now) => {
    const place = form.get(controlName(question, _id));
    return { _id, place: place ? Number(place) : 100 + now, given: Boolean(place) };
  });
  if (!places.some(({ given }) => given)) return null;
  const order = places.toSorted((a, b) => a.place - b.place).map(({ _id }) => _id);
  return { kind: 'ordenar', order };
}

/** What was answered, line by line, each in its parts, as a person reads it; nothing when nothing was. */
export function answerLines(question: AttemptQuestion): Words[][] {
  const { answer, options, rights, pieces, unit } = question;
  const words = (id: string) => options.find(({ _id }) => _id === id) ?? said('');
  switch (answer?.kind) {
    case 'una':
      return [[words(answer.choice)]];
    case 'varias':
      return answer.choices.map((id) => [words(id)]);
    case 'verdadero':
      return [[said(answer.value ? 'Verdadero' : 'Falso')]];
    case 'numero':
      return [
        [said(unit === '' || answer.text.endsWith(unit) ? answer.text : `${answer.text} ${unit}`)],
      ];
    case 'texto':
    case 'ensayo':
      return [[said(answer.text)]];
    case 'relacionar':
      return answer.pairs.map(({ left, right }) => [
        words(left),
        said(' → '),
        rights[right] ?? said(''),
      ]);
    case 'huecos':
      return [
        pieces.flatMap((piece, at) =>
          at > 0 ? [said(`«${answer.texts[at - 1]?.trim() || '…'}»`), piece] : [piece],
        ),
      ];
    case 'ordenar':
      return answer.order.map((id, place) => [said(`${place + 1}. `), words(id)]);
    default:
      return [];
  }
}

/** What the person wrote, or the page says: no formula of an author's. */
const said = (text: string): Words => ({ text, html: null });
