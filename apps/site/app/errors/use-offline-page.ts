import { useEffect } from 'react';

/** Lets the browser keep the page for no connection, once the page on the screen is done. */
export function useOfflinePage(): void {
  useEffect(() => {
    if (import.meta.env.PROD) navigator.serviceWorker?.register('/sw.js').catch(() => {});
  }, []);
}
