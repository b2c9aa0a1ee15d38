/**
 * The buttons of a page as it is served, before its script runs; without those of a part that its script opens.
 */
export const servedButtons = (html: string): readonly string[] =>
  (html.match(/<button[^>]*>/g) ?? []).filter((button) => !/ data-(?:back|close)/.test(button));

/** Of a button that waits for the script of its page. */
export const DISABLED = /\sdisabled[\s>]/;
