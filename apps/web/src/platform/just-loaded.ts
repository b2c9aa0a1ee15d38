/** For what is never cached: another part of the page that opens this soon after shows the same answer. */
export const JUST_LOADED_MS = 2_000;
