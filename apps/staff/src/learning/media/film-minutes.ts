import type { Lesson, LessonKind } from '@aulario/contract/learning/course-content';

/** What a new lesson says until somebody, or its film, says otherwise. */
export const usualMinutes = 10;
const longest = 600;

/** Begun minutes of something that lasts so many seconds, as far as a lesson may last; null of what has no end. */
export function begunMinutes(seconds: number): number | null {
  if (!Number.isFinite(seconds) || seconds <= 0) return null;
  return Math.min(longest, Math.ceil(seconds / 60));
}

/** How long a film or an audio lasts, as far as this browser can read it; null for what it cannot. */
export function minutesOf(file: File, kind: LessonKind): Promise<number | null> {
  if (kind !== 'video' && kind !== 'audio') return Promise.resolve(null);
  const player = document.createElement(kind);
  const address = URL.createObjectURL(file);
  return new Promise<number | null>((resolve) => {
    player.preload = 'metadata';
    player.onloadedmetadata = () => resolve(begunMinutes(player.duration));
    player.onerror = () => resolve(null);
    player.src = address;
  }).finally(() => URL.revokeObjectURL(address));
}

/** The minutes of its film, where nobody wrote others. */
export const filmMinutes = (lesson: Pick<Lesson, 'minutes'>, minutes: number | null) =>
  minutes !== null && lesson.minutes === usualMinutes ? { minutes } : {};
