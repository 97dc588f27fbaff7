import {
  type CourseContent,
  contentChanges,
  courseContentEndpoints,
} from '@aulario/contract/learning/course-content';
import { Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { call } from '../../data/api-client.ts';
import { ActDialog } from '../../shared/act-dialog.tsx';
import { useAct } from '../../shared/use-act.ts';
import { LostLinks } from './lost-links.tsx';
import { savedWords } from './saved-words.ts';
import type { SaveState } from './use-content.ts';

type PublishBarProps = {
  content: CourseContent;
  state: SaveState;
  take: (content: CourseContent) => void;
  /** Keeps the draft now. */
  keep: () => Promise<void>;
};

/** Whether the draft is kept, what of it learners do not see yet, and the acts that change that. */
export function PublishBar({ content, state, take, keep }: PublishBarProps) {
  const [asked, setAsked] = useState<'publish' | 'discard' | null>(null);
  const { act, busy } = useAct();
  const { changes, publishedAt } = content;
  const saved = state.kind === 'saved';
  const go = async (endpoint: Parameters<typeof call>[0], done: string) => {
    const run = async () => {
      const params = { id: content.course };
      take((await call<CourseContent>(endpoint, { params })).data);
    };
    if (await act({ run, done })) setAsked(null);
  };
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3 }}>
        <Kept state={state} keep={keep} />
        <Typography variant="body2" sx={{ fontWeight: 600 }}>
          {changes.length === 0 ? (publishedAt ? 'Todo publicado' : '') : counted(changes.length)}
        </Typography>
        {publishedAt && changes.length > 0 && (
          <Button color="inherit" disabled={busy || !saved} onClick={() => setAsked('discard')}>
            Descartar cambios
          </Button>
        )}
        <Button
          variant="contained"
          disabled={busy || !saved || changes.length === 0}
          onClick={() => setAsked('publish')}
        >
          Publicar
        </Button>
      </Box>
      <ActDialog
        open={asked === 'publish'}
        title="Publicar las lecciones"
        action="Publicar"
        busy={busy}
        onClose={() => setAsked(null)}
        onConfirm={() =>
          go(courseContentEndpoints.publishContent, 'Publicado. Quienes llevan el curso ya lo ven.')
        }
      >
        <Typography sx={{ mb: 3 }}>
          Esto verán quienes llevan el curso. Lo que ya hicieron no se pierde.
        </Typography>
        <Changes changes={changes} />
        {asked === 'publish' && <LostLinks course={content.course} />}
      </ActDialog>
      <ActDialog
        open={asked === 'discard'}
        title="Descartar los cambios"
        action="Descartar"
        danger
        busy={busy}
        onClose={() => setAsked(null)}
        onConfirm={() =>
          go(courseContentEndpoints.discardContent, 'Volviste a lo que está publicado.')
        }
      >
        <Typography sx={{ mb: 3 }}>
          El borrador vuelve a ser lo que está publicado. Se pierde esto:
        </Typography>
        <Changes changes={changes} />
      </ActDialog>
    </>
  );
}

const counted = (count: number) =>
  count === 1 ? '1 cambio sin publicar' : `${count} cambios sin publicar`;

function Kept({ state, keep }: Pick<PublishBarProps, 'state' | 'keep'>) {
  const words = {
    saved: state.kind === 'saved' && state.at ? savedWords(state.at, Date.now()) : '',
    waiting: 'Guardando…',
    saving: 'Guardando…',
    invalid: 'Sin guardar: corrige lo señalado.',
    stale: 'Sin guardar: otra persona cambió las lecciones.',
    failed: `Sin guardar: ${state.kind === 'failed' ? state.message : ''}`,
  }[state.kind];
  const faulty = ['invalid', 'stale', 'failed'].includes(state.kind);
  return (
    <Box role="status" sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
      <Typography variant="body2" sx={{ color: faulty ? 'error.main' : 'text.secondary' }}>
        {words}
      </Typography>
      {state.kind === 'failed' && (
        <Button size="small" onClick={keep}>
          Intentar otra vez
        </Button>
      )}
    </Box>
  );
}

function Changes({ changes }: Pick<CourseContent, 'changes'>) {
  return (
    <Box component="ul" sx={{ m: 0, pl: 5, maxHeight: 260, overflowY: 'auto' }}>
      {changes.map(({ change, what }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two may be called alike, and the list is only read
        <li key={place}>
          {contentChanges[change]}: {what}
        </li>
      ))}
    </Box>
  );
}
