import { type MarkedSubmission, markingEndpoints } from '@aulario/contract/learning/marking';
import {
  markCorrectionEndpoints as correction,
  type MarkCorrection,
} from '@aulario/contract/learning/marking-correction';
import { useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { call } from '../../data/api-client.ts';
import { useAct } from '../../shared/use-act.ts';
import { markingPath } from './submission-words.ts';

/** What is said of a hand-in, and its acts: marking, giving back, and correcting what a finished course stands on. */
export function useMarking(work: MarkedSubmission) {
  const [levels, setLevels] = useState<Record<string, string>>(work.levels);
  const before = work.reached === null ? '' : String(Math.round(work.reached * 20) / 100);
  const [points, setPoints] = useState(before);
  const [comment, setComment] = useState(work.comment);
  const [plan, setPlan] = useState<MarkCorrection | null>(null);
  const commentField = useRef<HTMLTextAreaElement>(null);
  const { act, busy } = useAct();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const { _id: id, version, next, state } = work;
  const onward = () => {
    if (next && state === 'entregada') navigate(markingPath(next, search.toString()));
  };
  const given = work.rules.rubric.length > 0 || points === '' ? null : Number(points);
  const body = { levels, points: given, comment, version };
  const params = { id };
  const corrects = state === 'calificada' && work.over;
  const see = () =>
    act({
      run: async () =>
        setPlan((await call<MarkCorrection>(correction.planCorrection, { params, body })).data),
      done: '',
    });
  const correct = async (reason: string) => {
    const run = () => call(correction.correctMark, { params, body: { ...body, reason } });
    if (await act({ run, done: 'Nota corregida. Le avisamos por correo.' })) setPlan(null);
  };
  const mark = async () => {
    if (corrects) return void see();
    const run = () => call(markingEndpoints.markSubmission, { params, body });
    if (await act({ run, done: 'Calificada. Le avisamos por correo.' })) onward();
  };
  const giveBack = async () => {
    if (comment.trim() === '') commentField.current?.focus();
    const run = () =>
      call(markingEndpoints.returnSubmission, { params, body: { comment, version } });
    if (await act({ run, done: 'Devuelta. Le avisamos por correo qué corregir.' })) onward();
  };
  return {
    ...{ levels, setLevels, points, setPoints, comment, setComment, commentField },
    ...{ busy, mark, giveBack, corrects, correct, plan },
    close: () => setPlan(null),
  };
}
