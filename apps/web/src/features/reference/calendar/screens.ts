import { lazyScreen } from '../../../ui/lazy/lazy-screen.ts';

export const calendarScreens = {
  'business-calendar': lazyScreen(() => import('./screens/calendar-screen.tsx'), 'CalendarScreen'),
};
