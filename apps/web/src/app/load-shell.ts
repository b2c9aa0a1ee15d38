/** The frame of a signed-in user. Login does not need it: it is loaded while the user signs in. */
export const loadShell = () => import('./shell/shell.tsx');
