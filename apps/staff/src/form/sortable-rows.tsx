import { DndContext, DragOverlay, type UniqueIdentifier, useDroppable } from '@dnd-kit/core';
import { SortableContext, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable';
import HandleIcon from '@mui/icons-material/DragIndicatorOutlined';
import { Box, IconButton } from '@mui/material';
import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from 'react';
import type { Place } from './line-moves.ts';
import {
  announcementsOf,
  type InnerLists,
  idOf,
  isInner,
  nearestOfItsKind,
  placeOf,
  useSortSensors,
} from './sort-places.ts';

type SortableRowsProps = {
  count: number;
  /** What one is called when it is carried: "el módulo", "el tema". */
  one: string;
  onMove: (from: number, to: number) => void;
  /** Lists inside of the rows whose items may be carried from one row to another. */
  inner?: InnerLists & {
    onMove: (from: Place, to: Place) => void;
    /** What is drawn under the pointer while it is carried. */
    textOf: (place: Place) => string;
  };
  children: ReactNode;
};

/** Rows that are dragged by their handle to another place, or carried there with the keyboard. */
export function SortableRows({ count, one, onMove, inner, children }: SortableRowsProps) {
  const box = useRef<HTMLDivElement>(null);
  const [carriedId, setCarriedId] = useState<UniqueIdentifier | null>(null);
  const [landed, setLanded] = useState<{ id: UniqueIdentifier } | null>(null);
  // Places are the only identity of rows: the handle to go on with is the one where it was put.
  useEffect(() => {
    if (landed) box.current?.querySelector<HTMLElement>(`[data-place="${landed.id}"]`)?.focus();
  }, [landed]);
  const drop = (active: UniqueIdentifier, over: UniqueIdentifier) => {
    const [from, to] = [placeOf(active), placeOf(over)];
    if (!isInner(active)) onMove(from.index, to.index);
    else if (inner) {
      inner.onMove(from, to);
      const stays = from.list === to.list;
      const last = (inner.counts[to.list] ?? 0) - (stays ? 1 : 0);
      return setLanded({ id: idOf(Math.min(to.index, last), to.list) });
    }
    setLanded({ id: over });
  };
  return (
    <DndContext
      sensors={useSortSensors()}
      collisionDetection={nearestOfItsKind}
      accessibility={{
        restoreFocus: false,
        announcements: announcementsOf(one, count, inner),
        screenReaderInstructions: {
          draggable: `Para mover ${inner ? `${one} o ${inner.one}` : one} pulsa espacio, llévalo con las flechas arriba y abajo, y suéltalo con espacio. Escape lo deja donde estaba.`,
        },
      }}
      onDragStart={({ active }) => setCarriedId(active.id)}
      onDragCancel={() => setCarriedId(null)}
      onDragEnd={({ active, over }) => {
        setCarriedId(null);
        if (over && over.id !== active.id) drop(active.id, over.id);
      }}
    >
      <Box ref={box}>
        <SortableList count={count}>{children}</SortableList>
      </Box>
      {inner && (
        <DragOverlay dropAnimation={null}>
          {carriedId && isInner(carriedId) ? (
            <CarriedText>{inner.textOf(placeOf(carriedId))}</CarriedText>
          ) : null}
        </DragOverlay>
      )}
    </DndContext>
  );
}

/** Which list of several the rows below belong to; without one they are the rows themselves. */
const ListContext = createContext<number | undefined>(undefined);

type SortableListProps = {
  count: number;
  /** Its number among the inner lists of the rows around it. */
  list?: number;
  children: ReactNode;
};

/** The items of one list inside of `SortableRows`. */
export function SortableList({ count, list, children }: SortableListProps) {
  return (
    <ListContext value={list}>
      <SortableContext
        items={Array.from({ length: count }, (_, index) => idOf(index, list))}
        strategy={verticalListSortingStrategy}
      >
        {children}
      </SortableContext>
    </ListContext>
  );
}

/** The place after the last item of an inner list, where those of other rows can be put. */
export function SortableEnd({ count, list }: { count: number; list: number }) {
  const { setNodeRef, active, isOver } = useDroppable({ id: idOf(count, list) });
  const foreign = active && isInner(active.id) && placeOf(active.id).list !== list;
  return (
    <Box ref={setNodeRef} sx={{ position: 'relative', height: 8 }}>
      {isOver && foreign && <LandingLine />}
    </Box>
  );
}

type SortableRowProps = {
  index: number;
  /** "Mover el módulo 2". */
  label: string;
  component?: 'div' | 'li';
  children: (handle: ReactNode) => ReactNode;
};

/** One of them. It gets its handle, to stand where the row wants it. */
export function SortableRow({ index, label, component = 'div', children }: SortableRowProps) {
  const id = idOf(index, useContext(ListContext));
  const {
    active,
    attributes,
    listeners,
    isOver,
    setNodeRef,
    setActivatorNodeRef,
    transform,
    isDragging,
  } = useSortable({ id, transition: null });
  const lands = isOver && active && placeOf(active.id).list !== placeOf(id).list;
  const handle = (
    <IconButton
      ref={setActivatorNodeRef}
      {...attributes}
      {...listeners}
      data-place={id}
      aria-label={label}
      size="small"
      sx={{ cursor: isDragging ? 'grabbing' : 'grab', touchAction: 'none', flexShrink: 0 }}
    >
      <HandleIcon sx={{ fontSize: 19, color: 'text.secondary' }} />
    </IconButton>
  );
  return (
    <Box
      ref={setNodeRef}
      component={component}
      sx={{
        position: 'relative',
        transform: transform ? `translateY(${transform.y}px)` : undefined,
        zIndex: isDragging ? 5 : undefined,
        opacity: isDragging ? (isInner(id) ? 0.4 : 0.85) : undefined,
      }}
    >
      {lands && <LandingLine />}
      {children(handle)}
    </Box>
  );
}

/** Where an item that comes from another list would stand. */
function LandingLine() {
  return (
    <Box
      sx={{
        position: 'absolute',
        top: -4,
        left: 0,
        right: 0,
        height: 3,
        borderRadius: '2px',
        bgcolor: 'primary.main',
      }}
    />
  );
}

function CarriedText({ children }: { children: ReactNode }) {
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        px: 1,
        height: '100%',
        borderRadius: '8px',
        border: 1,
        borderColor: 'primary.main',
        bgcolor: 'background.paper',
        boxShadow: 3,
      }}
    >
      <HandleIcon sx={{ fontSize: 19, color: 'text.secondary' }} />
      <Box sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
        {children}
      </Box>
    </Box>
  );
}
