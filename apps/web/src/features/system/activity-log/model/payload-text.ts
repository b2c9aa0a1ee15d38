/** Characters that would turn the text around them, and so make it read as what it is not. */
const TURNING = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

const spelled = (character: string): string => `\\u${character.codePointAt(0)?.toString(16).padStart(4, '0')}`;

/** What somebody's browser sent, a value a line; what is no JSON as it came. Nothing of it can pose as something else. */
export function payloadText(json: string): string {
  let text = json;
  try {
    text = JSON.stringify(JSON.parse(json), null, 2);
  } catch {
    // As it came.
  }
  return text.replace(TURNING, spelled);
}
