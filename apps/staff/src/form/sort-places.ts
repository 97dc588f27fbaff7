import {
  type Announcements,
  type CollisionDetection,
  closestCenter,
  type KeyboardCoordinateGetter,
  KeyboardSensor,
  PointerSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import type { Place } from './line-moves.ts';

/** Lists inside of rows: "el tema", of "el módulo" each, and how many every row has. */
export type InnerLists = { one: string; of: string; counts: readonly number[] };

/** The name of a place for dnd-kit; an inner list says which. Both begin with 0. */
export function idOf(index: number, list?: number): string {
  return list === undefined ? `fila-${index}` : `fila-${list}-${index}`;
}

export function isInner(id: UniqueIdentifier): boolean {
  return String(id).split('-').length === 3;
}

/** The rows themselves are list -1. */
export function placeOf(id: UniqueIdentifier): Place {
  const [, first, second] = String(id).split('-').map(Number);
  return second === undefined
    ? { list: -1, index: first ?? 0 }
    : { list: first ?? 0, index: second };
}

/** Rows are carried over rows, items of their lists over items. */
export const nearestOfItsKind: CollisionDetection = (args) =>
  closestCenter({
    ...args,
    droppableContainers: args.droppableContainers.filter(
      ({ id }) => isInner(id) === isInner(args.active.id),
    ),
  });

export function useSortSensors() {
  return useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: nextPlace }),
  );
}

const steps: Record<string, number> = { ArrowUp: -1, ArrowDown: 1 };

/** The place before or after this one, through all lists: what is carried is laid over its middle. */
const nextPlace: KeyboardCoordinateGetter = (event, { context, currentCoordinates }) => {
  const step = steps[event.code];
  const { active, over, collisionRect, droppableContainers, droppableRects } = context;
  if (!step || !active || !collisionRect) return undefined;
  event.preventDefault();
  const from = placeOf(active.id);
  const places = droppableContainers
    .getEnabled()
    .map(({ id }) => ({ id, ...placeOf(id) }))
    .filter(({ id }) => isInner(id) === isInner(active.id))
    .sort((one, other) => one.list - other.list || one.index - other.index);
  // After the last of its own list there is nowhere to go within it.
  const own = places.filter(({ list }) => list === from.list).at(-1);
  const open = isInner(active.id) ? places.filter((place) => place !== own) : places;
  const here = open.findIndex(({ id }) => id === (over ?? active).id);
  const rect = droppableRects.get(open[here + step]?.id ?? '');
  if (!rect) return currentCoordinates;
  return {
    x: rect.left,
    y: rect.top + rect.height / 2 - collisionRect.height / 2,
  };
};

/** What a screen reader says while something is carried. */
export function announcementsOf(one: string, count: number, inner?: InnerLists): Announcements {
  const where = (id: UniqueIdentifier) => {
    const { list, index } = placeOf(id);
    if (!inner || !isInner(id)) return `${index + 1} de ${count}`;
    return `${index + 1} ${inner.of} ${list + 1}`;
  };
  const what = (id: UniqueIdentifier) => (inner && isInner(id) ? inner.one : one);
  return {
    onDragStart: ({ active }) => `Tomaste ${what(active.id)} ${where(active.id)}.`,
    onDragOver: ({ over }) => (over ? `En el lugar ${where(over.id)}.` : undefined),
    onDragEnd: ({ over }) =>
      over ? `Quedó en el lugar ${where(over.id)}.` : 'Queda donde estaba.',
    onDragCancel: () => 'Queda donde estaba.',
  };
}
