import { lazy } from 'react';

/** The charts are heavy and few look at them: they come with their page. */
export const StatisticsScreen = lazy(async () => ({
  default: (await import('./statistics-screen.tsx')).StatisticsScreen,
}));
