import { useEffect, useState } from 'react';
import { Button } from '../../../ui/button.tsx';

/**
 * Which question stands on the page, where each has its own; a link to one of them leads there.
 * @param positions of all questions, in their order
 */
export function useQuestionSteps(positions: number[]) {
  const [at, setAt] = useState(0);
  const show = (place: number) => {
    setAt(place);
    const target = `pregunta-${positions[place]}`;
    requestAnimationFrame(() => document.getElementById(target)?.focus());
  };
  useEffect(() => {
    const linked = () => {
      const place = positions.indexOf(Number(location.hash.replace('#pregunta-', '')));
      if (place >= 0) show(place);
    };
    addEventListener('hashchange', linked);
    return () => removeEventListener('hashchange', linked);
  });
  return { at, show };
}

/** The way from one question to the next, and back. */
export function QuestionSteps({
  at,
  all,
  onShow,
}: {
  at: number;
  all: number;
  onShow: (place: number) => void;
}) {
  return (
    <nav aria-label="Preguntas" className="flex items-center justify-between gap-3">
      <Button
        type="button"
        look="secondary"
        disabled={at === 0}
        className="disabled:invisible"
        onClick={() => onShow(at - 1)}
      >
        Anterior
      </Button>
      <span className="text-s text-muted tabular-nums">
        {at + 1} de {all}
      </span>
      <Button
        type="button"
        look="secondary"
        disabled={at === all - 1}
        className="disabled:invisible"
        onClick={() => onShow(at + 1)}
      >
        Siguiente
      </Button>
    </nav>
  );
}
