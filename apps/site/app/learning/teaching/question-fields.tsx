import type { QuestionContent, QuestionKind } from '@aulario/contract/learning/question';
import { AreaField, Field, FieldError } from '../../ui/field.tsx';
import { type AnswerProps, RowText, withSpare } from './answer-rows.tsx';
import { ChoiceRows } from './choice-rows.tsx';

type Of<K extends QuestionKind> = Extract<QuestionContent, { kind: K }>;
const as = <K extends QuestionKind>(content: QuestionContent | undefined, kind: K) =>
  content?.kind === kind ? (content as Of<K>) : undefined;

/** What answers a question, as its kind has it. */
export function QuestionFields(props: AnswerProps) {
  const { kind, content, errorOf } = props;
  const field = (name: string) => ({ name: `content.${name}`, ...errorOf(`content.${name}`) });
  switch (kind) {
    case 'una':
    case 'varias':
      return <ChoiceRows {...props} />;
    case 'verdadero':
      return <TrueOrFalse {...props} />;
    case 'numero': {
      const { number, tolerance = 0, unit } = as(content, kind) ?? {};
      return (
        <div className="grid gap-5 sm:grid-cols-3">
          <Field
            {...field('number')}
            label="Número correcto"
            required
            inputMode="decimal"
            defaultValue={number ?? ''}
            help="Con coma o con punto."
          />
          <Field
            {...field('tolerance')}
            label="Puede variar en"
            required
            inputMode="decimal"
            defaultValue={tolerance ?? ''}
            help="0: solo ese número."
          />
          <Field {...field('unit')} label="Unidad" maxLength={20} defaultValue={unit ?? ''} />
        </div>
      );
    }
    case 'texto':
      return (
        <AreaField
          {...field('accepted')}
          label="Respuestas que valen, una por línea"
          required
          rows={4}
          defaultValue={as(content, kind)?.accepted.join('\n') ?? ''}
          help="Mayúsculas, tildes y espacios de más no cuentan; la ñ sí."
        />
      );
    case 'relacionar':
      return (
        <TextRows
          {...{ list: 'pairs', title: 'Parejas', errorOf, rows: as(content, kind)?.pairs ?? [] }}
          help="Lo que corresponde se muestra mezclado a quien responde."
          columns={[
            ['left', 'Lo que se pregunta'],
            ['right', 'Lo que le corresponde'],
          ]}
        />
      );
    case 'ordenar':
      return (
        <TextRows
          {...{ list: 'items', errorOf, rows: as(content, kind)?.items ?? [] }}
          title="Pasos, en su orden correcto"
          help="Quien responde los ve mezclados y los ordena."
          columns={[['text', 'Paso']]}
        />
      );
    case 'huecos':
      return (
        <AreaField
          {...field('passage')}
          label="Texto con huecos"
          required
          rows={5}
          defaultValue={as(content, kind)?.passage ?? ''}
          help="Escribe cada hueco con lo que lo completa entre [[ y ]], y otras respuestas que valgan después de una |: La capital del Perú es [[Lima|Lima Metropolitana]]."
        />
      );
    case 'ensayo':
      return (
        <AreaField
          {...field('guide')}
          label="Qué se espera"
          rows={4}
          defaultValue={as(content, kind)?.guide ?? ''}
          help="Lo lee solo quien califica. Cada respuesta te espera en Respuestas."
        />
      );
  }
}

function TrueOrFalse({ content, errorOf }: AnswerProps) {
  const right = as(content, 'verdadero')?.right;
  const { error } = errorOf('content.right');
  return (
    <fieldset id="campo-content-right" tabIndex={-1}>
      <legend className="text-s font-semibold">Respuesta correcta</legend>
      {(['si', 'no'] as const).map((value) => (
        <label key={value} className="mr-6 inline-flex min-h-11 items-center gap-3">
          <input
            type="radio"
            name="content.right"
            value={value}
            defaultChecked={right === (value === 'si')}
            className="size-6 accent-accent"
          />
          {value === 'si' ? 'Verdadero' : 'Falso'}
        </label>
      ))}
      {error && <FieldError name="content.right">Elige si es verdadero o falso.</FieldError>}
    </fieldset>
  );
}

type RowsProps = {
  list: 'pairs' | 'items';
  title: string;
  help: string;
  rows: readonly { _id: string; [name: string]: string }[];
  columns: readonly (readonly [string, string])[];
  errorOf: AnswerProps['errorOf'];
};

/** The rows that there are, and some more to write into; what stays empty is none. */
function TextRows({ list, title, help, rows, columns, errorOf }: RowsProps) {
  const { error } = errorOf(`content.${list}`);
  return (
    <fieldset id={`campo-content-${list}`} tabIndex={-1} className="min-w-0">
      <legend className="text-s font-semibold">{title}</legend>
      <p className="mt-1 text-xs text-muted">{help} Las filas vacías no cuentan.</p>
      {error && <FieldError name={`content.${list}`}>{error}</FieldError>}
      <ol className="mt-2">
        {withSpare(rows, { _id: '' } as RowsProps['rows'][number]).map((row, at) => (
          <li key={row._id || `nueva-${at}`} className="border-b border-line py-3">
            <input type="hidden" name={`content.${list}.${at}.id`} value={row._id} />
            <div className="grid gap-3 sm:flex">
              {columns.map(([name, label]) => (
                <RowText
                  key={name}
                  {...{ label: `${label} ${at + 1}`, value: row[name] ?? '' }}
                  name={`content.${list}.${at}.${name}`}
                  {...errorOf(`content.${list}.${at}.${name}`)}
                />
              ))}
            </div>
          </li>
        ))}
      </ol>
    </fieldset>
  );
}
