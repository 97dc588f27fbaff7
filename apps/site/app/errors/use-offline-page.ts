import { useEffect } from 'react';

/** What keeps pages and forms where there is no connection; it comes once the page on the screen is done. */
export function useOfflinePage(): void {
  useEffect(() => {
    import('../unsent/keep-forms.ts');
    if (import.meta.env.PROD) navigator.serviceWorker?.register('/sw.js').catch(() => {});
  }, []);
}
