import { useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { RouterProvider } from 'react-aria-components';

/** Makes links in react-aria menus and tabs use the router. */
export function AriaRouter({ children }: { children: ReactNode }) {
  const router = useRouter();
  return <RouterProvider navigate={(href) => void router.navigate({ href })}>{children}</RouterProvider>;
}
