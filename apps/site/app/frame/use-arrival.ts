import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/**
 * Whoever came to a page by its script hears where they are: the focus, which went with what they pressed, goes to what
 * the address names, else to the heading.
 */
export function useArrival(): void {
  const { key, hash } = useLocation();
  const before = useRef(key);
  useEffect(() => {
    // Not where the browser itself brought the page.
    if (before.current === key) return;
    before.current = key;
    const named = document.getElementById(hash.slice(1));
    const lost = document.activeElement === document.body;
    const to = named ?? (lost && document.querySelector('h1'));
    if (!to) return;
    to.tabIndex = -1;
    to.focus({ preventScroll: true });
  }, [key, hash]);
}
