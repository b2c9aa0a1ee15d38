import { NOTIFICATION_CUT_CHARACTERS } from '../../kit/limits.ts';

/**
 * A message as the bell shows it: what is longer than 35 characters is cut there and followed by three dots. A
 * character is what people see as one, however many places it takes.
 */
export function cutMessage(message: string, characters: number = NOTIFICATION_CUT_CHARACTERS): string {
  const seen = [...new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(message)];
  if (seen.length <= characters) return message;
  return `${seen
    .slice(0, characters)
    .map(({ segment }) => segment)
    .join('')}...`;
}
