import { storedText } from './stored-text.ts';

const mark = storedText(() => sessionStorage, 'artha.own-reload');
let isOwn = false;

/** Reloads the page for the application, not for the user, whom it never logs out. */
export function reloadPage(): void {
  mark.write('true');
  location.reload();
}

/** Records at the start of a page whether the application reloaded it. The next reload is the user's again. */
export function recordReload(): void {
  isOwn = mark.read() !== undefined;
  mark.write(undefined);
}

export const isOwnReload = (): boolean => isOwn;
