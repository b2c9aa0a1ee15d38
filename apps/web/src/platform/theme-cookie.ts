/** The chosen theme, in a cookie: log out clears the storages of the browser but not the choice. */

const NAME = 'themeMode';
const YEAR_S = 31_536_000;

const isFramed = (): boolean => window.parent !== window;

/** @returns undefined without a choice */
export const readThemeCookie = (): string | undefined =>
  /(?:^|; )themeMode=(light|dark)(?:;|$)/.exec(document.cookie)?.[1];

/** In a frame of another site, browsers keep only cookies that are partitioned by that site. */
export function writeThemeCookie(mode: 'light' | 'dark'): void {
  const site = isFramed() ? 'SameSite=None; Partitioned' : 'SameSite=Strict';
  document.cookie = `${NAME}=${mode}; Path=/; Max-Age=${YEAR_S}; Secure; ${site}`;
}
