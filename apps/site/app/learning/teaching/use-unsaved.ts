import { useCallback, useEffect, useState } from 'react';

const question = 'Hay texto sin guardar. Si sales ahora se pierde. ¿Salir de todos modos?';

/**
 * Asks before what was written and not kept is left, by a link or by closing the page. The router's own question
 * would weigh on every page of the site.
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
    document.addEventListener('click', leave, true);
    addEventListener('beforeunload', close);
    return () => {
      document.removeEventListener('click', leave, true);
      removeEventListener('beforeunload', close);
    };
  }, [unsaved]);
  return useCallback(() => setUnsaved(true), []);
}
