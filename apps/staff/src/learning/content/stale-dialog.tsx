import type { Unit } from '@aulario/contract/learning/course-content';
import { WhoseIsKept } from '../../shared/whose-is-kept.tsx';
import type { SaveState } from './use-content.ts';

/** Two wrote the same lessons. */
export function StaleDialog({
  state,
  draft,
  onTheirs,
  onMine,
}: {
  state: SaveState;
  draft: Unit[];
  onTheirs: () => void;
  onMine: () => void;
}) {
  return (
    <WhoseIsKept
      open={state.kind === 'stale'}
      title="Otra persona cambió estas lecciones"
      own={() => textOf(draft)}
      {...{ onTheirs, onMine }}
    >
      Mientras escribías, alguien guardó las suyas. Puedes ver cómo quedaron y repetir lo tuyo
      encima, o guardar las tuyas en su lugar.
    </WhoseIsKept>
  );
}

/** All lessons as text, to be pasted again where they are wanted. */
function textOf(draft: Unit[]): string {
  const plain = (html: string) =>
    new DOMParser().parseFromString(html, 'text/html').body.textContent?.trim() ?? '';
  return draft
    .flatMap(({ title, lessons }) => [
      `# ${title}`,
      ...lessons.map((lesson) => `## ${lesson.title}\n${plain(lesson.body)}`),
    ])
    .join('\n\n');
}
