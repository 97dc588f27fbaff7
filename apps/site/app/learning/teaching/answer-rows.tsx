import type { QuestionContent, QuestionKind } from '@aulario/contract/learning/question';
import { FieldError } from '../../ui/field.tsx';

export type AnswerProps = {
  kind: QuestionKind;
  /** As it is kept, or was typed; undefined of a new one. */
  content: QuestionContent | undefined;
  errorOf: (path: string) => { error?: string };
};

type TextProps = { label: string; name: string; value: string; error?: string };

export function RowText({ label, name, value, error }: TextProps) {
  return (
    <div className="min-w-0 flex-1">
      <input
        id={`campo-${name.replaceAll('.', '-')}`}
        name={name}
        aria-label={label}
        placeholder={label}
        maxLength={500}
        defaultValue={value}
        aria-invalid={error ? true : undefined}
        className="control"
      />
      {error && <FieldError name={name}>{error}</FieldError>}
    </div>
  );
}

/** Four rows at least and two to go on with, as far as a question may have them. */
export function withSpare<Row>(rows: readonly Row[], blank: Row): Row[] {
  const spare = Math.max(4 - rows.length, 2);
  return [...rows, ...Array.from({ length: spare }, () => blank)].slice(0, 12);
}
