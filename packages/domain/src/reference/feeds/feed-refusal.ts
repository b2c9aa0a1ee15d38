/** Why a file is refused as a whole, with a message for the person who imports it. Nothing of the file is imported. */
export class FeedRefusal extends Error {
  override readonly name = 'FeedRefusal';
}

const SHOWN_CHARACTERS = 120;

/** The beginning of a line, for a message. */
export const shown = (text: string): string =>
  text.length > SHOWN_CHARACTERS ? `${text.slice(0, SHOWN_CHARACTERS)}…` : text;

/**
 * Refuses a web page that was saved in place of a feed, such as an error page.
 *
 * @param first the first line that is not blank
 * @throws FeedRefusal when the file is a web page
 */
export function refuseWebPage(first: string): void {
  if (first.trimStart().startsWith('<'))
    throw new FeedRefusal(`This is a web page, not a feed: ${shown(first.trim())}`);
}
