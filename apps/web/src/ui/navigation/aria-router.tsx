import { useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { RouterProvider } from 'react-aria-components';

/** Has what is a link in a menu or a list of tabs go through the router, as every other link does. */
export function AriaRouter({ children }: { children: ReactNode }) {
  const router = useRouter();
  return <RouterProvider navigate={(href) => void router.navigate({ href })}>{children}</RouterProvider>;
}
