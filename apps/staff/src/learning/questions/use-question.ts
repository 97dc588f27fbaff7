import { type Question, questionEndpoints } from '@aulario/contract/learning/question';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { HttpError } from 'react-admin';
import { call } from '../../data/api-client.ts';
import { isStale } from '../../data/api-error.ts';
import { faultsOf } from '../../form/error-words.ts';
import {
  contentOf,
  draftFaults,
  draftOf,
  type QuestionDraft,
  type QuestionFaults,
} from './question-draft.ts';

/** Writes over whatever somebody else wrote. */
const anyVersion = -1;

/** What an editor begins with: a kept question has its id and the version that was read. */
export type Opened = { draft: QuestionDraft; id?: string; version?: number };

type Refusal = { faults: QuestionFaults; message: string };

/** A question while it is written: what is wrong with it, and how it is kept. */
export function useQuestion(course: string, opened: Opened) {
  const queries = useQueryClient();
  const [start, setStart] = useState(opened);
  const [draft, setDraft] = useState(opened.draft);
  /** How often it was tried to keep this: from then on its faults are shown. */
  const [tries, setTries] = useState(0);
  const [refusal, setRefusal] = useState<Refusal>();
  const [stale, setStale] = useState(false);
  const [busy, setBusy] = useState(false);

  const begin = (next: Opened) => {
    setStart(next);
    setDraft(next.draft);
    setTries(0);
    setRefusal(undefined);
    setStale(false);
  };
  const change = (part: Partial<QuestionDraft>) => {
    setRefusal(undefined);
    setDraft((before) => ({ ...before, ...part }));
  };
  const refused = (error: unknown) => {
    if (isStale(error)) return setStale(true);
    const message = error instanceof Error ? error.message : 'No pudimos guardar la pregunta.';
    const told = error instanceof HttpError ? faultsOf(error.body?.errors) : [];
    setRefusal({ message, faults: Object.fromEntries(told.map((one) => [one.path, one.message])) });
  };
  /** Resolves to whether it was kept. */
  const save = async (over = false): Promise<boolean> => {
    setTries((before) => before + 1);
    setRefusal(undefined);
    setStale(false);
    if (Object.keys(draftFaults(draft)).length > 0) return false;
    setBusy(true);
    try {
      await send(course, start, draft, over);
      await queries.invalidateQueries();
      return true;
    } catch (error) {
      refused(error);
      return false;
    } finally {
      setBusy(false);
    }
  };
  /** Takes what somebody else wrote in the place of what is written here. */
  const takeTheirs = async () => {
    const { id } = start;
    if (!id) return;
    try {
      const theirs = await read(course, id);
      if (theirs) begin({ draft: draftOf(theirs), id, version: theirs.version });
      else refused(new Error('Otra persona quitó esta pregunta del banco.'));
    } catch (error) {
      refused(error);
    }
    setStale(false);
  };
  return {
    ...{ draft, change, begin, save, takeTheirs, busy, stale, tries },
    stay: () => setStale(false),
    isNew: start.id === undefined,
    unsaved: JSON.stringify(draft) !== JSON.stringify(start.draft),
    faults: tries > 0 ? { ...refusal?.faults, ...draftFaults(draft) } : {},
    refusal: refusal?.message,
  };
}

function send(course: string, { id, version }: Opened, draft: QuestionDraft, over: boolean) {
  const body = { category: draft.category, content: contentOf(draft) };
  if (id === undefined)
    return call(questionEndpoints.createQuestion, { params: { id: course }, body });
  const read = over ? anyVersion : version;
  return call(questionEndpoints.updateQuestion, {
    params: { id },
    body: { ...body, version: read },
  });
}

/** A question as it is now; undefined when it is no longer in the bank. */
async function read(course: string, id: string): Promise<Question | undefined> {
  const { data } = await call<Question[]>(questionEndpoints.listQuestions, {
    params: { id: course },
    query: { ids: id },
  });
  return data[0];
}
