import { lazy } from 'react';

/** The calendar comes when it is opened. */
export const CalendarScreen = lazy(async () => ({
  default: (await import('./calendar-screen.tsx')).CalendarScreen,
}));
