import { keepDrafts } from './drafts.tsx';
import { keepForms } from './keep-forms.ts';
import { sayBusy } from './say-busy.ts';
import { keepPages } from './until-back.tsx';

// All that helps where there is no connection, or a slow one, in one file that comes after the page.
keepForms();
keepPages();
keepDrafts();
sayBusy();
// The browser keeps the page for no connection.
if (import.meta.env.PROD) navigator.serviceWorker?.register('/sw.js').catch(() => {});
