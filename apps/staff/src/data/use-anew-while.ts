import { useEffect } from 'react';
import { useRefresh } from 'react-admin';

const pause = 3000;

/** Reads everything on the page again and again while something that it shows is under way. */
export function useAnewWhile(underWay: boolean): void {
  const refresh = useRefresh();
  useEffect(() => {
    if (!underWay) return;
    const timer = setInterval(refresh, pause);
    return () => clearInterval(timer);
  }, [underWay, refresh]);
}
