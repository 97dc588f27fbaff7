import { type UserStage, userStages } from '@aulario/contract/people/user';
import type {
  Announcements,
  KeyboardCoordinateGetter,
  ScreenReaderInstructions,
} from '@dnd-kit/core';

export const boardStages = Object.keys(userStages) as UserStage[];

/** How a column of the board is called by the library, apart from the ids of cards. */
export const columnId = (stage: UserStage) => `etapa:${stage}`;

export function stageOfColumn(id: unknown): UserStage | undefined {
  const stage = String(id).replace(/^etapa:/, '');
  return boardStages.find((one) => one === stage);
}

/** The arrows carry a card from column to column, where a pointer would drag it. */
export const toNextColumn: KeyboardCoordinateGetter = (event, { currentCoordinates, context }) => {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.code];
  if (!step) return undefined;
  event.preventDefault();
  const { over, active, droppableRects, collisionRect } = context;
  const from = stageOfColumn(over?.id ?? active?.data.current?.column);
  const next = from && boardStages[boardStages.indexOf(from) + step];
  const target = next && droppableRects.get(columnId(next));
  if (!target || !collisionRect) return undefined;
  return {
    x: currentCoordinates.x + target.left - collisionRect.left + 8,
    y: currentCoordinates.y + target.top - collisionRect.top + 48,
  };
};

const nameOf = (id: unknown) => {
  const stage = stageOfColumn(id);
  return stage ? userStages[stage] : 'ninguna etapa';
};

export const announcements: Announcements = {
  onDragStart: ({ active }) => `Tomaste a ${active.data.current?.name}.`,
  onDragOver: ({ over }) => (over ? `Sobre ${nameOf(over.id)}.` : 'Fuera de las etapas.'),
  onDragEnd: ({ active, over }) =>
    over
      ? `Soltaste a ${active.data.current?.name} en ${nameOf(over.id)}.`
      : `${active.data.current?.name} queda donde estaba.`,
  onDragCancel: ({ active }) => `${active.data.current?.name} queda donde estaba.`,
};

export const instructions: ScreenReaderInstructions = {
  draggable:
    'Para mover el contacto pulsa espacio, llévalo con las flechas izquierda y derecha, y suéltalo con espacio. Escape lo deja donde estaba.',
};
