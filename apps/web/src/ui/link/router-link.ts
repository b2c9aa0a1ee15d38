import { Link } from '@tanstack/react-router';
import type { ComponentPropsWithRef, FunctionComponent } from 'react';

interface RouterLinkProps extends Omit<ComponentPropsWithRef<'a'>, 'href'> {
  readonly to: string;
  readonly params?: Readonly<Record<string, string>>;
  readonly search?: Readonly<Record<string, string>>;
  /** False where the screen is not to be fetched before the link is pressed. */
  readonly preload?: false;
  /** True where it leads nowhere for now. */
  readonly disabled?: boolean;
}

/** The router's link. Its own types know no paths here, for the routes are made from a table at run time. */
export const RouterLink = Link as unknown as FunctionComponent<RouterLinkProps>;
