import {
  type CourseContent,
  courseContentEndpoints,
  type Unit,
  updateContentBody,
} from '@aulario/contract/learning/course-content';
import { useCallback, useEffect, useRef, useState } from 'react';
import { call } from '../../data/api-client.ts';
import { isStale } from '../../data/api-error.ts';

/** Milliseconds without a change before the draft is kept. */
const pause = 1500;
/** Writes over whatever somebody else wrote. */
const anyVersion = -1;

export type SaveState =
  | { kind: 'saved'; at: string | null }
  | { kind: 'waiting' | 'saving' | 'invalid' }
  | { kind: 'stale' | 'failed'; message: string };

/** Faults by the path of their field: `0.lessons.1.title` → its sentence. */
export type Faults = Record<string, string>;

/** The draft of a course's lessons, kept by itself a moment after each change. */
export function useContent(course: string) {
  const [content, setContent] = useState<CourseContent>();
  const [draft, setDraft] = useState<Unit[]>([]);
  const [state, setState] = useState<SaveState>({ kind: 'saved', at: null });
  const [faults, setFaults] = useState<Faults>({});
  const [unread, setUnread] = useState<unknown>();
  const version = useRef(1);
  /** What was sent last: an answer says nothing of what was typed since. */
  const sent = useRef<Unit[]>(draft);

  const take = useCallback((answer: CourseContent) => {
    version.current = answer.version;
    sent.current = answer.units;
    setContent(answer);
    setDraft(answer.units);
    setFaults({});
    setState({ kind: 'saved', at: answer.updatedAt });
  }, []);
  const read = useCallback(async () => {
    setUnread(undefined);
    const params = { id: course };
    await call<CourseContent>(courseContentEndpoints.getContent, { params }).then(
      ({ data }) => take(data),
      setUnread,
    );
  }, [course, take]);
  useEffect(() => void read(), [read]);

  const keep = useCallback(
    async (units: Unit[], over = false) => {
      const found = faultsOf(units);
      setFaults(found);
      if (Object.keys(found).length > 0) return setState({ kind: 'invalid' });
      setState({ kind: 'saving' });
      sent.current = units;
      try {
        const { data } = await call<CourseContent>(courseContentEndpoints.updateContent, {
          params: { id: course },
          body: { units, version: over ? anyVersion : version.current },
        });
        version.current = data.version;
        setContent(data);
        setState({ kind: 'saved', at: data.updatedAt });
      } catch (error) {
        const message = error instanceof Error ? error.message : 'No pudimos guardar.';
        setState({ kind: isStale(error) ? 'stale' : 'failed', message });
      }
    },
    [course],
  );
  useEffect(() => {
    if (draft === sent.current) return;
    setState((before) => (before.kind === 'stale' ? before : { kind: 'waiting' }));
    const timer = setTimeout(() => keep(draft), pause);
    return () => clearTimeout(timer);
  }, [draft, keep]);

  return {
    content,
    draft,
    setDraft,
    state,
    faults,
    unread,
    read,
    take,
    keep: () => keep(draft),
    keepOver: () => keep(draft, true),
  };
}

/** What the contract would refuse, in its own words; nothing when it may be sent. */
export function faultsOf(units: Unit[]): Faults {
  const result = updateContentBody.safeParse({ units });
  if (result.success) return {};
  return Object.fromEntries(
    result.error.issues.map(({ path, message }) => [path.slice(1).join('.'), message]),
  );
}
