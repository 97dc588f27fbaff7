import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';
import { answerLeave, askToLeave } from './leave-gate.ts';
import { leaves } from './leaving.ts';

/**
 * Asks before a page, or the part of a page, is left whose changes were not saved.
 * @param saving what is left meanwhile waits to be answered until it is known whether they are saved
 */
export function useKeepUnsaved(unsaved: boolean, saving = false): void {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => unsaved && leaves(currentLocation, nextLocation),
  );
  useEffect(() => {
    if (blocker.state !== 'blocked' || saving) return;
    if (!unsaved) return blocker.proceed();
    let isOver = false;
    void askToLeave().then((leave) => {
      if (isOver) return;
      if (leave) blocker.proceed();
      else blocker.reset();
    });
    return () => {
      isOver = true;
      answerLeave(false);
    };
  }, [blocker, unsaved, saving]);
  useEffect(() => {
    if (!unsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [unsaved]);
}
