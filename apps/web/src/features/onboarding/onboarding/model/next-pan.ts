import { isMaskedPan } from '@artha/domain/kit/masks';
import { PAN_CHARACTERS } from '@artha/domain/kit/limits';
import { capitalsAndDigits } from '../../../../ui/form/clean-text.ts';

const panText = capitalsAndDigits(PAN_CHARACTERS);

/**
 * The PAN of a holder after typing or pasting. A masked one cannot be corrected in part, because its characters are not
 * here: an edit removes all of it and keeps what was typed or pasted, so that the whole PAN is entered again.
 */
export function nextPan(current: string, typed: string): string {
  if (isMaskedPan(typed.trim())) return typed.trim();
  const isMaskEdited = isMaskedPan(current) && typed.includes('•');
  return panText(isMaskEdited ? insertedInto(current, typed) : typed);
}

/** What an edit added to a text; empty if it only deleted. */
function insertedInto(current: string, typed: string): string {
  if (typed.includes(current)) return typed.replace(current, '');
  let before = 0;
  while (before < current.length && current[before] === typed[before]) before += 1;
  let after = 0;
  while (after < current.length - before && current.at(-1 - after) === typed.at(-1 - after)) after += 1;
  return typed.slice(before, typed.length - after);
}
