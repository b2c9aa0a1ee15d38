import { useRouterState } from '@tanstack/react-router';

/** Staff have addresses of their own for what both can forget, and go back to their own login. */
export function useRecoveryPlace(): { readonly isStaff: boolean; readonly loginPath: '/login' | '/rm/login' } {
  const isStaff = useRouterState({ select: (state) => state.location.pathname.startsWith('/rm/') });
  return { isStaff, loginPath: isStaff ? '/rm/login' : '/login' };
}
