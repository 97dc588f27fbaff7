import { useEffect } from 'react';

/** What keeps pages and forms where there is no connection comes once the page on the screen is done. */
export function useOfflinePage(): void {
  useEffect(() => {
    import('../unsent/without-line.ts');
  }, []);
}
