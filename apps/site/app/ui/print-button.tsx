import { useSyncExternalStore } from 'react';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';

/** Prints the page. Without JavaScript there is the browser's own menu, and the words to say so. */
export function PrintButton({ words, className = '' }: { words: string; className?: string }) {
  const able = useSyncExternalStore(never, yes, no);
  return (
    <div className={className}>
      {able ? (
        <Button look="secondary" type="button" onClick={() => window.print()}>
          <Icon name="print" /> {words}
        </Button>
      ) : (
        <noscript>
          <p className="text-s text-muted">
            Para imprimir esta página sirve la opción «Imprimir» del navegador.
          </p>
        </noscript>
      )}
    </div>
  );
}

function never() {
  return () => {};
}

function yes(): boolean {
  return true;
}

function no(): boolean {
  return false;
}
