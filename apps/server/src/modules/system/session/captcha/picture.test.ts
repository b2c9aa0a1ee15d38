import fc from 'fast-check';
import { expect, test } from 'vitest';
import { captchaPicture } from './picture.ts';
import { CAPTCHA_CHARACTERS } from './strokes.ts';

const text = fc
  .array(fc.constantFrom(...CAPTCHA_CHARACTERS), { minLength: 6, maxLength: 6 })
  .map((letters) => letters.join(''));

test('the picture contains no text, ids or comments, only a fixed number of paths', () => {
  fc.assert(
    fc.property(text, (answer) => {
      const svg = captchaPicture(answer, Math.random);
      expect(svg).not.toMatch(/<text|<title|<desc|<!--|\sid=|class=|aria/);
      expect(svg.match(/<path/g)).toHaveLength(9);
      expect(svg.replaceAll(/<[^>]*>/g, '')).toBe('');
    }),
  );
});

test('each path spans several characters, so that none is a single glyph', () => {
  const svg = captchaPicture('AAAAAA', Math.random);
  for (const [, d = ''] of svg.matchAll(/ d="([^"]*)"/g)) {
    const xs = [...d.matchAll(/[ML](-?[\d.]+) /g)].map((match) => Number(match[1]));
    expect(Math.max(...xs) - Math.min(...xs)).toBeGreaterThan(100);
  }
});

test('the same text never gives the same picture', () => {
  const pictures = new Set(Array.from({ length: 20 }, () => captchaPicture('ACE369', Math.random)));
  expect(pictures.size).toBe(20);
});
