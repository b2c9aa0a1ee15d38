import type { QueryClient } from '@tanstack/react-query';
import { QueryClientProvider } from '@tanstack/react-query';
import type { AnyRouter } from '@tanstack/react-router';
import { RouterProvider } from '@tanstack/react-router';
import { AppBoundary } from './app-boundary.tsx';

/** The providers around every screen. */
export const App = ({ queryClient, router }: { queryClient: QueryClient; router: AnyRouter }) => (
  <AppBoundary>
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </AppBoundary>
);
