import { type ClassSession, classSessionEndpoints } from '@aulario/contract/learning/class-session';
import { type ReactNode, useState } from 'react';
import { type HttpError, useGetOne } from 'react-admin';
import { call } from '../../data/api-client.ts';
import { changedMeanwhile } from '../../data/api-error.ts';
import { useStaffProvider } from '../../data/staff-provider.ts';
import { StaleChoice } from '../../form/stale-choice.tsx';
import { compareForms, mergedForm, type StaleForm } from '../../form/stale-form.ts';
import { useAct } from '../../shared/use-act.ts';
import { weekdayAndDay } from './session-words.ts';
import { changedBody, type Typed, typedOf } from './typed-session.ts';

type Conflict = { stale: StaleForm; latest: ClassSession };

/** Two people changed one session: only what both touched is asked, and what each touched alone is kept (decision 013). */
export function useStaleSession(onSaved: () => void) {
  const provider = useStaffProvider();
  const { act, busy } = useAct();
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const [mine, setMine] = useState<Record<string, boolean>>({});
  const begin = async (error: HttpError, typed: Typed, base: ClassSession) => {
    const { data: latest } = await call<ClassSession>(classSessionEndpoints.getSession, {
      params: { id: base._id },
    });
    setMine({});
    setConflict({ stale: compareSessions({ typed, base, latest }, error), latest });
  };
  const save = async () => {
    if (!conflict) return;
    const { stale, latest } = conflict;
    const typed = mergedForm(stale, mine) as Typed;
    const done = await act({
      run: () => provider.updateClassSession(latest._id, changedBody(typed, latest)),
      done: 'Sesión guardada.',
      stale: (error) => begin(error, typed, latest),
    });
    if (done) onSaved();
  };
  const dialog: ReactNode = conflict && (
    <StaleChoice
      stale={conflict.stale}
      busy={busy}
      mine={mine}
      words={valueWords}
      onChoose={(field, keep) => setMine({ ...mine, [field]: keep })}
      onClose={() => setConflict(null)}
      onConfirm={save}
    />
  );
  return { begin, dialog };
}

export function compareSessions(
  { typed, base, latest }: { typed: Typed; base: ClassSession; latest: ClassSession },
  error?: HttpError,
): StaleForm {
  return compareForms(classSessionEndpoints.updateSession, {
    ...{ mine: whole(typed), base: whole(typedOf(base)), latest: whole(typedOf(latest)) },
    faults: error ? changedMeanwhile(error) : [],
  });
}

/** Nobody is a choice too: who was taken away is compared like who was chosen. */
const whole = (typed: Typed) => ({
  ...typed,
  ...{ teacher: typed.teacher ?? null, substitute: typed.substitute ?? null },
});

function valueWords(field: string, value: unknown): ReactNode {
  if ((field === 'teacher' || field === 'substitute') && value) return <Name id={String(value)} />;
  return field === 'day' ? weekdayAndDay(String(value)) : undefined;
}

function Name({ id }: { id: string }) {
  const { data } = useGetOne('personas', { id });
  return data?.fullName ?? '…';
}
