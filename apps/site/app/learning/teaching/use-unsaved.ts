import { useCallback, useEffect, useState } from 'react';

const question = 'Hay texto sin guardar. Si sales ahora se pierde. ¿Salir de todos modos?';

/** Where the router stands in what was visited. */
const placeIn = () => (history.state as { idx?: number } | null)?.idx;

/**
 * Asks before what was written and not kept is left: by a link, by closing the page, or by the browser's Back and
 * Forward. The router's own question would weigh on every page of the site.
 * @returns to say that something was written
 */
export function useUnsaved(): () => void {
  const [unsaved, setUnsaved] = useState(false);
  useEffect(() => {
    if (!unsaved) return;
    const leave = (event: MouseEvent) => {
      const link = event.target instanceof Element && event.target.closest('a[href]');
      if (!link || link.getAttribute('target') || event.ctrlKey || event.metaKey) return;
      if (confirm(question)) return setUnsaved(false);
      event.preventDefault();
      event.stopPropagation();
    };
    const close = (event: BeforeUnloadEvent) => event.preventDefault();
    const here = placeIn();
    let returning = false;
    // The address has changed already, and the router, which listens after this, does not know: it is taken back.
    const goBack = (event: PopStateEvent) => {
      if (returning) returning = false;
      else if (confirm(question)) return setUnsaved(false);
      else {
        const to = placeIn();
        returning = true;
        history.go(here !== undefined && to !== undefined ? here - to : 1);
      }
      event.stopImmediatePropagation();
    };
    document.addEventListener('click', leave, true);
    addEventListener('beforeunload', close);
    addEventListener('popstate', goBack, true);
    return () => {
      document.removeEventListener('click', leave, true);
      removeEventListener('beforeunload', close);
      removeEventListener('popstate', goBack, true);
    };
  }, [unsaved]);
  return useCallback(() => setUnsaved(true), []);
}
