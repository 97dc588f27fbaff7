import { type UserStage, userStages } from '@aulario/contract/people/user';
import { useDraggable } from '@dnd-kit/core';
import MoveIcon from '@mui/icons-material/SwapHorizOutlined';
import { Box, IconButton, Menu, MenuItem, Link as MuiLink, Typography } from '@mui/material';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Chip } from '../../shared/state-chip.tsx';
import { relative } from '../../words/date.ts';
import { boardStages } from './board-moves.ts';
import { DueDate } from './due-date.tsx';
import type { ContactRow } from './lead-calls.ts';

type BoardCardProps = {
  contact: ContactRow;
  column?: string;
  /** The picture that follows the pointer. */
  floating?: boolean;
  onMove?: ((contact: ContactRow, stage: UserStage) => unknown) | undefined;
};

/** A lead as a card: who, what for, who attends, what is next. */
export function BoardCard({ contact, column, floating, onMove }: BoardCardProps) {
  const { setNodeRef, attributes, listeners, isDragging } = useDraggable({
    id: floating ? `${contact.id}-arrastrada` : contact.id,
    data: { contact, column, name: contact.name },
    disabled: floating || !onMove,
    attributes: { roleDescription: 'contacto que se puede mover', role: 'group' },
  });
  return (
    <Box
      ref={setNodeRef}
      {...(floating || !onMove ? {} : { ...attributes, ...listeners, 'aria-label': contact.name })}
      sx={{
        p: 2.5,
        display: 'grid',
        gap: 1,
        borderRadius: '8px',
        border: 1,
        borderColor: 'divider',
        bgcolor: 'background.paper',
        cursor: floating ? 'grabbing' : onMove ? 'grab' : 'default',
        opacity: isDragging ? 0.35 : 1,
        boxShadow: floating ? '0 8px 24px rgb(0 0 0 / 0.18)' : 'none',
        touchAction: 'manipulation',
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1 }}>
        <MuiLink
          component={Link}
          to={`/contactos/${contact.id}`}
          color="inherit"
          sx={{ fontWeight: 600, lineHeight: 1.3, flex: 1, overflowWrap: 'anywhere' }}
        >
          {contact.name}
        </MuiLink>
        {onMove && !floating && <MoveMenu contact={contact} onMove={onMove} />}
      </Box>
      {contact.courseName && (
        <Typography variant="body2" sx={{ lineHeight: 1.3 }}>
          {contact.courseName}
        </Typography>
      )}
      <Typography variant="caption" sx={{ color: 'text.secondary' }}>
        {contact.assessorName ?? 'Sin asesor'} · llegó {relative(contact.createdAt, Date.now())}
      </Typography>
      {(contact.nextActionAt || contact.duplicated) && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
          {contact.nextActionAt && <DueDate contact={contact} />}
          {contact.duplicated && <Chip tone="warning">Repetido</Chip>}
        </Box>
      )}
      {contact.lostReason && (
        <Typography variant="caption" sx={{ color: 'text.secondary' }}>
          {contact.lostReason}
        </Typography>
      )}
    </Box>
  );
}

/** The same move without dragging. */
function MoveMenu({
  contact,
  onMove,
}: Required<Pick<BoardCardProps, 'contact'>> & { onMove: NonNullable<BoardCardProps['onMove']> }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const stop = (event: { stopPropagation: () => void }) => event.stopPropagation();
  return (
    <Box onPointerDown={stop} onKeyDown={stop}>
      <IconButton
        size="small"
        aria-label={`Mover a ${contact.name}`}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ my: -1.5, mr: -1.5 }}
      >
        <MoveIcon fontSize="small" />
      </IconButton>
      <Menu open={Boolean(anchor)} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {boardStages
          .filter((stage) => stage !== contact.stage)
          .map((stage) => (
            <MenuItem
              key={stage}
              onClick={() => {
                setAnchor(null);
                onMove(contact, stage);
              }}
            >
              {userStages[stage]}
            </MenuItem>
          ))}
      </Menu>
    </Box>
  );
}
