import * as z from 'zod/mini';
import type { Route } from './route.ts';

/** Where the answer of a call sends the browser. */
export interface Redirection {
  /** A path of the product, with its query; never another site. */
  readonly path: `/${string}`;
}

/** The answer of a call that a browser opens as a page: 303 to a page of the product. */
export const redirect = z.custom<Redirection>();

export const isRedirect = ({ answer }: Pick<Route, 'answer'>): boolean => answer === redirect;
