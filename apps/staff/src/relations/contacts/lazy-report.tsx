import { lazy } from 'react';

/** The charts are heavy and few look at them: they come with their page. */
export const ReportScreen = lazy(async () => ({
  default: (await import('./report-screen.tsx')).ReportScreen,
}));
