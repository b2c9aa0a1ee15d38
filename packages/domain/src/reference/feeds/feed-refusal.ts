/** Why a file is refused as a whole, with a message for the person who imports it. Nothing of the file is imported. */
export class FeedRefusal extends Error {
  override readonly name = 'FeedRefusal';
}

const SHOWN_CHARACTERS = 120;

/** The beginning of a line, for a message. */
export const shown = (text: string): string =>
  text.length > SHOWN_CHARACTERS ? `${text.slice(0, SHOWN_CHARACTERS)}…` : text;
