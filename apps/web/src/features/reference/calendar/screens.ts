import { lazyRouteComponent } from '@tanstack/react-router';

export const calendarScreens = {
  'business-calendar': lazyRouteComponent(() => import('./screens/calendar-screen.tsx'), 'CalendarScreen'),
};
