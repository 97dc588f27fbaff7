import type { CertificateLayout } from '@aulario/contract/certificates/certificate-template';
import { useEffect, useRef, useState } from 'react';
import { doneAgain, firstStep, type Steps, stepped, takenBack } from './steps.ts';

/** A drawing whose steps are kept. */
type Drawing = { read(): CertificateLayout; draw(layout: CertificateLayout): void };

/** Backgrounds are large, and the same text while nobody changes them. */
const same = (one: CertificateLayout, other: CertificateLayout) =>
  one.basePdf === other.basePdf
    ? JSON.stringify(one.schemas) === JSON.stringify(other.schemas)
    : JSON.stringify(one) === JSON.stringify(other);

/**
 * Takes back what was drawn, whichever way it was: the designer's own keys know only what was done on the sheet,
 * and not what came from the list beside it.
 * @param onChange whether it is otherwise than when it was opened.
 */
export function useSteps(onChange: (changed: boolean) => void) {
  const drawing = useRef<Drawing | null>(null);
  const steps = useRef<Steps<CertificateLayout> | null>(null);
  const [can, setCan] = useState({ undo: false, redo: false });
  const tell = (next: Steps<CertificateLayout>) => {
    steps.current = next;
    setCan({ undo: next.past.length > 0, redo: next.next.length > 0 });
    onChange(next.past.length > 0);
  };
  const go = (to: typeof takenBack) => {
    const { current } = steps;
    const next = current && to(current);
    if (!next || next === current) return;
    tell(next);
    drawing.current?.draw(next.now);
  };
  const acts = {
    begin(opened: Drawing) {
      drawing.current = opened;
      steps.current = firstStep(opened.read());
      setCan({ undo: false, redo: false });
    },
    /** Something may have been drawn. */
    note() {
      const made = drawing.current?.read();
      if (made && steps.current && !same(made, steps.current.now))
        tell(stepped(steps.current, made));
    },
    takeBack: () => go(takenBack),
    doAgain: () => go(doneAgain),
  };
  const latest = useRef(acts);
  latest.current = acts;
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const key = event.key.toLowerCase();
      const redo = key === 'y' || (key === 'z' && event.shiftKey);
      if (!(event.ctrlKey || event.metaKey) || !(key === 'z' || redo) || isWritten(event)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      if (redo) latest.current.doAgain();
      else latest.current.takeBack();
    };
    window.addEventListener('keydown', onKey, { capture: true });
    return () => window.removeEventListener('keydown', onKey, { capture: true });
  }, []);
  return { ...can, ...acts };
}

/** In a field the browser's own undo is meant. */
function isWritten({ target }: KeyboardEvent): boolean {
  const { isContentEditable, tagName } = (target ?? {}) as Partial<HTMLElement>;
  return Boolean(isContentEditable) || tagName === 'INPUT' || tagName === 'TEXTAREA';
}
