import type { ClassSession } from '@aulario/contract/learning/class-session';
import { Chip } from '../../shared/state-chip.tsx';

/** How the room stands that Zoom makes for a session; nothing where it meets elsewhere. */
export function RoomChip({ room }: Pick<ClassSession, 'room'>) {
  if (!room) return null;
  if (room.fault) return <Chip tone="warning">Zoom: hay un problema</Chip>;
  return room.ready ? (
    <Chip tone="success">Sala de Zoom</Chip>
  ) : (
    <Chip tone="neutral">La sala se crea en minutos</Chip>
  );
}
