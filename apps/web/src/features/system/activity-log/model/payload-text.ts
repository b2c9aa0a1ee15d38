/** Characters that change the writing direction and so could disguise the text. */
const DIRECTION_CHARACTERS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

const escaped = (character: string): string => `\\u${character.codePointAt(0)?.toString(16).padStart(4, '0')}`;

/**
 * The payload that a browser sent, as indented JSON; text that is not JSON is shown as received. Escapes direction
 * characters.
 */
export function payloadText(json: string): string {
  let text = json;
  try {
    text = JSON.stringify(JSON.parse(json), null, 2);
  } catch {
    // Not JSON: shown as received.
  }
  return text.replace(DIRECTION_CHARACTERS, escaped);
}
