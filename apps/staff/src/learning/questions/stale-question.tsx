import { WhoseIsKept } from '../../shared/whose-is-kept.tsx';
import { plainText } from './plain-text.ts';
import { answersOf, type QuestionDraft } from './question-draft.ts';

type StaleQuestionProps = {
  open: boolean;
  draft: QuestionDraft;
  /** Back to writing, with nothing decided. */
  onStay: () => void;
  onTheirs: () => void;
  onMine: () => void;
};

/** Two wrote the same question. */
export function StaleQuestion({ draft, ...acts }: StaleQuestionProps) {
  return (
    <WhoseIsKept
      title="Otra persona cambió esta pregunta"
      own={() => [plainText(draft.text), ...answersOf(draft)].join('\n')}
      {...acts}
    >
      Mientras la escribías, alguien guardó la suya. Puedes ver cómo quedó y repetir lo tuyo encima,
      o guardar la tuya en su lugar.
    </WhoseIsKept>
  );
}
