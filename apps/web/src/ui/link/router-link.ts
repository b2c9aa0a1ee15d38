import { Link } from '@tanstack/react-router';
import type { ComponentPropsWithRef, FunctionComponent } from 'react';

interface RouterLinkProps extends Omit<ComponentPropsWithRef<'a'>, 'href'> {
  readonly to: string;
  readonly params?: Readonly<Record<string, string>>;
  readonly search?: Readonly<Record<string, string>>;
  /** False to not preload the screen. */
  readonly preload?: false;
  /** True to disable the link. */
  readonly disabled?: boolean;
}

/**
 * The router's link with plain types: the routes are built from a table at run time, so the router has no path types.
 */
export const RouterLink = Link as unknown as FunctionComponent<RouterLinkProps>;
