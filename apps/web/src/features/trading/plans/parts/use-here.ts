import { useRouterState } from '@tanstack/react-router';

/** The address of the open screen with its query, to lead back to it. */
export const useHere = (): string => useRouterState({ select: ({ location }) => location.href });
