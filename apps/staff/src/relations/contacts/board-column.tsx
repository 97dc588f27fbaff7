import { type UserStage, userStages } from '@aulario/contract/people/user';
import { useDroppable } from '@dnd-kit/core';
import { Box, Link as MuiLink, Skeleton, Typography } from '@mui/material';
import { alpha } from '@mui/material/styles';
import { useGetList } from 'react-admin';
import { Link } from 'react-router-dom';
import { BoardCard } from './board-card.tsx';
import { columnId } from './board-moves.ts';
import type { ContactRow } from './lead-calls.ts';

const shown = 30;

type BoardColumnProps = {
  stage: UserStage;
  assessor: string | undefined;
  /** Cards on their way to another column, before the server has answered. */
  moved: Record<string, UserStage>;
  onMove: ((contact: ContactRow, stage: UserStage) => unknown) | undefined;
};

/** One stage with its leads, newest first. */
export function BoardColumn({ stage, assessor, moved, onMove }: BoardColumnProps) {
  const { setNodeRef, isOver } = useDroppable({ id: columnId(stage) });
  const filter = { stage, ...(assessor ? { assessor } : {}) };
  const {
    data,
    total = 0,
    isPending,
    error,
  } = useGetList<ContactRow>('contactos', {
    filter,
    pagination: { page: 1, perPage: shown },
    sort: { field: 'createdAt', order: 'DESC' },
  });
  const cards = (data ?? []).filter(({ id }) => !moved[id] || moved[id] === stage);
  const list = `/contactos?${new URLSearchParams({ filter: JSON.stringify(filter) })}`;
  const titleId = `columna-${stage}`;
  return (
    <Box
      ref={setNodeRef}
      component="section"
      aria-labelledby={titleId}
      sx={(theme) => ({
        scrollSnapAlign: 'center',
        display: 'flex',
        flexDirection: 'column',
        gap: 2,
        p: 2,
        minHeight: 320,
        borderRadius: '10px',
        border: 1,
        borderColor: isOver ? 'primary.main' : 'divider',
        bgcolor: isOver
          ? alpha(theme.palette.primary.main, 0.07)
          : alpha(theme.palette.text.secondary, 0.05),
        transition: 'background-color 120ms, border-color 120ms',
      })}
    >
      <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 2, px: 1, pt: 0.5 }}>
        <Typography variant="h3" component="h2" id={titleId} sx={{ flex: 1 }}>
          {userStages[stage]}
        </Typography>
        <Typography
          component="span"
          sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}
        >
          {isPending ? '' : total.toLocaleString('es-PE')}
        </Typography>
      </Box>
      {isPending && [0, 1, 2].map((one) => <Skeleton key={one} variant="rounded" height={104} />)}
      {error && (
        <Typography variant="body2" color="error" sx={{ px: 1 }}>
          {(error as Error).message}
        </Typography>
      )}
      {cards.map((contact) => (
        <BoardCard key={contact.id} contact={contact} column={columnId(stage)} onMove={onMove} />
      ))}
      {!isPending && cards.length === 0 && !error && (
        <Typography variant="body2" sx={{ px: 1, py: 2, color: 'text.secondary' }}>
          {stage === 'nuevo' ? 'Nadie espera la primera respuesta.' : 'Nadie en esta etapa.'}
        </Typography>
      )}
      {total > shown && (
        <MuiLink component={Link} to={list} variant="body2" sx={{ px: 1, pb: 1 }}>
          Ver los {total.toLocaleString('es-PE')} en la lista
        </MuiLink>
      )}
    </Box>
  );
}
