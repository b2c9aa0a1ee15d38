import { NOTIFICATION_CUT_CHARACTERS } from '../../kit/limits.ts';

/**
 * A message as the bell shows it: cut after 35 characters and followed by three dots. A character is a grapheme,
 * whatever its number of code units.
 */
export function cutMessage(message: string, characters: number = NOTIFICATION_CUT_CHARACTERS): string {
  const graphemes = [...new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(message)];
  if (graphemes.length <= characters) return message;
  return `${graphemes
    .slice(0, characters)
    .map(({ segment }) => segment)
    .join('')}...`;
}
