import type { Edition } from '@aulario/contract/catalogue/edition';
import type { ClassSession } from '@aulario/contract/learning/class-session';

/** A session as it stands in its dialog. */
export type Typed = {
  day: string;
  from: string;
  until: string;
  title: string;
  place: string;
  link: string;
  recording: string;
  teacher: string | undefined;
  substitute: string | undefined;
};

export function typedOf(session?: ClassSession, edition?: Edition): Typed {
  return {
    day: session?.day ?? '',
    from: session?.from ?? '19:00',
    until: session?.until ?? '21:00',
    title: session?.title ?? '',
    place: session?.place ?? '',
    link: session?.link ?? '',
    recording: session?.recording ?? '',
    teacher: session ? session.teacher?._id : edition?.teachers[0],
    substitute: session?.substitute?._id,
  };
}

export const orNull = (text: string) => text.trim() || null;

/** Only what was really changed, so that nobody is told of what stays. */
export function changedBody(typed: Typed, session: ClassSession) {
  const before = typedOf(session);
  const kept = (Object.keys(typed) as (keyof Typed)[]).filter(
    (name) => (typed[name] ?? '') !== (before[name] ?? ''),
  );
  const value = (name: keyof Typed) =>
    ['day', 'from', 'until', 'title'].includes(name)
      ? typed[name]
      : (typed[name] ?? '').trim() || null;
  return {
    ...Object.fromEntries(kept.map((name) => [name, value(name)])),
    version: session.version,
  };
}
