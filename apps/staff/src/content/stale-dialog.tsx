import type { Unit } from '@aulario/contract/course-content';
import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Typography,
} from '@mui/material';
import type { SaveState } from './use-content.ts';

/** Two wrote the same lessons: whose are kept is decided by the second, with nothing lost by accident. */
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
  const copy = () => navigator.clipboard.writeText(textOf(draft));
  return (
    <Dialog open={state.kind === 'stale'} aria-labelledby="otra-persona">
      <DialogTitle id="otra-persona">Otra persona cambió estas lecciones</DialogTitle>
      <DialogContent>
        <Typography>
          Mientras escribías, alguien guardó las suyas. Puedes ver cómo quedaron y repetir lo tuyo
          encima, o guardar las tuyas en su lugar.
        </Typography>
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap', gap: 2 }}>
        <Button color="inherit" onClick={copy}>
          Copiar lo mío
        </Button>
        <Button color="inherit" onClick={onMine}>
          Guardar lo mío
        </Button>
        <Button variant="contained" onClick={onTheirs}>
          Ver lo que hay ahora
        </Button>
      </DialogActions>
    </Dialog>
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
