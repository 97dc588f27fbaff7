import type { UserStage } from '@aulario/contract/people/user';
import {
  DndContext,
  type DragEndEvent,
  DragOverlay,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import ListIcon from '@mui/icons-material/ViewListOutlined';
import { Box, Button } from '@mui/material';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { ChoiceFilter } from '../../list/choice-filter.tsx';
import { useMay } from '../../permissions.ts';
import { Page } from '../../shared/page.tsx';
import { useAct } from '../../shared/use-act.ts';
import { BoardCard } from './board-card.tsx';
import { BoardColumn } from './board-column.tsx';
import {
  announcements,
  boardStages,
  instructions,
  stageOfColumn,
  toNextColumn,
} from './board-moves.ts';
import { AddContact } from './contact-list-acts.tsx';
import { type ContactRow, leads } from './lead-calls.ts';
import { LostDialog } from './lost-dialog.tsx';
import { useAdvisers } from './use-advisers.ts';

/** Leads by stage: dragged with a pointer, carried with the keyboard, or moved by the card's menu. */
export function BoardScreen() {
  const may = useMay();
  const advisers = useAdvisers();
  const [assessor, setAssessor] = useState<string>();
  const [carried, setCarried] = useState<ContactRow>();
  const [moved, setMoved] = useState<Record<string, UserStage>>({});
  const [losing, setLosing] = useState<ContactRow>();
  const { act, busy } = useAct();
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 6 } }),
    useSensor(KeyboardSensor, { coordinateGetter: toNextColumn }),
  );
  const move = async (contact: ContactRow, stage: UserStage, lostReason?: string) => {
    if (contact.stage === stage) return false;
    if (stage === 'perdido' && !lostReason) {
      setLosing(contact);
      return false;
    }
    setMoved((before) => ({ ...before, [contact.id]: stage }));
    const done = await act({
      run: () => leads.change(contact.id, { stage, ...(lostReason ? { lostReason } : {}) }),
      done: '',
    });
    setMoved(({ [contact.id]: _, ...rest }) => rest);
    return done;
  };
  const drop = ({ active, over }: DragEndEvent) => {
    setCarried(undefined);
    const stage = stageOfColumn(over?.id);
    const contact = active.data.current?.contact as ContactRow | undefined;
    if (stage && contact) void move(contact, stage);
  };
  return (
    <Page
      title="Embudo de contactos"
      detail="Cada columna es una etapa. Lleva un contacto a otra para moverlo."
      actions={
        <>
          <Button
            component={Link}
            to="/contactos?filter=%7B%7D"
            variant="outlined"
            color="inherit"
            startIcon={<ListIcon />}
          >
            Lista
          </Button>
          {may('contacts:write') && <AddContact />}
        </>
      }
    >
      <Box sx={{ mb: 4, display: 'flex', gap: 2 }}>
        <ChoiceFilter label="Asesor" choices={advisers} value={assessor} onChange={setAssessor} />
      </Box>
      <DndContext
        sensors={sensors}
        accessibility={{ announcements, screenReaderInstructions: instructions }}
        onDragStart={({ active }) => setCarried(active.data.current?.contact as ContactRow)}
        onDragEnd={drop}
        onDragCancel={() => setCarried(undefined)}
      >
        <Box
          component="section"
          aria-label="Contactos por etapa"
          tabIndex={0}
          sx={{
            display: 'grid',
            gridAutoFlow: 'column',
            gridAutoColumns: { xs: '82vw', sm: 264 },
            gap: 3,
            overflowX: 'auto',
            scrollSnapType: { xs: 'x mandatory', sm: 'none' },
            pb: 4,
            mx: { xs: -4, md: -8 },
            px: { xs: 4, md: 8 },
          }}
        >
          {boardStages.map((stage) => (
            <BoardColumn
              key={stage}
              stage={stage}
              assessor={assessor}
              moved={moved}
              onMove={may('contacts:write') ? move : undefined}
            />
          ))}
        </Box>
        <DragOverlay dropAnimation={null}>
          {carried && <BoardCard contact={carried} floating />}
        </DragOverlay>
      </DndContext>
      <LostDialog
        contact={losing}
        busy={busy}
        onClose={() => setLosing(undefined)}
        onConfirm={async (reason) => {
          if (losing && (await move(losing, 'perdido', reason))) setLosing(undefined);
        }}
      />
    </Page>
  );
}
