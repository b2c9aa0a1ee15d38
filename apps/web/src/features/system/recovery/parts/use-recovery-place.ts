import { useRouterState } from '@tanstack/react-router';

/** Staff have their own recovery addresses and return to their own login. */
export function useRecoveryPlace(): { readonly isStaff: boolean; readonly loginPath: '/login' | '/rm/login' } {
  const isStaff = useRouterState({ select: (state) => state.location.pathname.startsWith('/rm/') });
  return { isStaff, loginPath: isStaff ? '/rm/login' : '/login' };
}
