/**
 * What a field keeps of typed or pasted text. It is cleaned before it is cut to the length of the field, so that
 * '481 906' or ' ABCDE 1234 F' keeps all of its characters.
 */
export type Clean = (typed: string) => string;

/** Text without blanks, for user ids and captchas. */
export const withoutBlanks =
  (maxCharacters: number): Clean =>
  (typed) =>
    typed.replaceAll(/\s/g, '').slice(0, maxCharacters);

/** Capital letters and digits, for a PAN. */
export const capitalsAndDigits =
  (maxCharacters: number): Clean =>
  (typed) =>
    typed
      .toUpperCase()
      .replaceAll(/[^A-Z0-9]/g, '')
      .slice(0, maxCharacters);

/** Digits, for a code of a fixed length: '481 906.' is kept as '481906'. */
export const digitsOnly =
  (maxCharacters: number): Clean =>
  (typed) =>
    typed.replaceAll(/\D/g, '').slice(0, maxCharacters);

/** Cleans the text of an input and keeps the caret after the same character. */
export function cleanInput(input: HTMLInputElement, clean: Clean): void {
  const { value, selectionStart } = input;
  const cleaned = clean(value);
  if (cleaned === value) return;
  input.value = cleaned;
  if (selectionStart === null) return;
  const caret = clean(value.slice(0, selectionStart)).length;
  input.setSelectionRange(caret, caret);
}
