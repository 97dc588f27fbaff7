import {
  type Announcements,
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import {
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import HandleIcon from '@mui/icons-material/DragIndicatorOutlined';
import { Box, IconButton } from '@mui/material';
import type { ReactNode } from 'react';

type SortableRowsProps = {
  count: number;
  /** What one is called when it is carried: "el módulo", "el tema". */
  one: string;
  onMove: (from: number, to: number) => void;
  children: ReactNode;
};

const idOf = (index: number) => `fila-${index + 1}`;
const placeOf = (id: unknown) => Number(String(id).replace('fila-', ''));

/** Rows that are dragged by their handle to another place, or carried there with the keyboard. */
export function SortableRows({ count, one, onMove, children }: SortableRowsProps) {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{
        announcements: announcementsOf(one, count),
        screenReaderInstructions: {
          draggable: `Para mover ${one} pulsa espacio, llévalo con las flechas arriba y abajo, y suéltalo con espacio. Escape lo deja donde estaba.`,
        },
      }}
      onDragEnd={({ active, over }) => {
        if (over && over.id !== active.id) onMove(placeOf(active.id) - 1, placeOf(over.id) - 1);
      }}
    >
      <SortableContext
        items={Array.from({ length: count }, (_, index) => idOf(index))}
        strategy={verticalListSortingStrategy}
      >
        {children}
      </SortableContext>
    </DndContext>
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
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, isDragging } =
    useSortable({ id: idOf(index), transition: null });
  const handle = (
    <IconButton
      ref={setActivatorNodeRef}
      {...attributes}
      {...listeners}
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
        opacity: isDragging ? 0.85 : undefined,
      }}
    >
      {children(handle)}
    </Box>
  );
}

function announcementsOf(one: string, count: number): Announcements {
  return {
    onDragStart: ({ active }) => `Tomaste ${one} ${placeOf(active.id)} de ${count}.`,
    onDragOver: ({ over }) => (over ? `En el lugar ${placeOf(over.id)} de ${count}.` : undefined),
    onDragEnd: ({ over }) =>
      over ? `Quedó en el lugar ${placeOf(over.id)} de ${count}.` : 'Queda donde estaba.',
    onDragCancel: () => 'Queda donde estaba.',
  };
}
