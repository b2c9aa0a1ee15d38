import type { FeedOption } from './feed-options.ts';

/** Why a file is refused as a whole, with a message for the person who imports it. Nothing of the file is imported. */
export class FeedRefusal extends Error {
  override readonly name = 'FeedRefusal';
}

/**
 * A file is refused that does not say what an option of its feed can say. The screen and the terminal each name it
 * their way.
 */
export class OptionRefusal extends FeedRefusal {
  readonly terminalMessage: string;

  constructor(reason: string, { name, label }: Pick<FeedOption, 'name' | 'label'>) {
    super(`${reason} Import the file with the field ${label} filled in.`);
    this.terminalMessage = `${reason} Import the file with the option --${name}.`;
  }
}

const SHOWN_CHARACTERS = 120;

/** The beginning of a line, for a message. */
export const shown = (text: string): string =>
  text.length > SHOWN_CHARACTERS ? `${text.slice(0, SHOWN_CHARACTERS)}…` : text;
