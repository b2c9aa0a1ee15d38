import fc from 'fast-check';
import { expect, test } from 'vitest';
import { captchaPicture } from './picture.ts';
import { CAPTCHA_CHARACTERS, STROKES } from './strokes.ts';
import { readByTemplate } from './testing/read-by-template.ts';

const text = fc
  .array(fc.constantFrom(...CAPTCHA_CHARACTERS), { minLength: 6, maxLength: 6 })
  .map((letters) => letters.join(''));

/** Numbers from a seed, so that a failure can be repeated. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

test('the picture is one bitmap and nothing else', () => {
  fc.assert(
    fc.property(text, fc.nat(), (answer, seed) => {
      const svg = captchaPicture(answer, seeded(seed));
      const size = 'width="240" height="72"';
      const [start, rest] = svg.split('"data:image/png;base64,');
      expect(start).toBe(`<svg xmlns="http://www.w3.org/2000/svg" ${size} viewBox="0 0 240 72"><image ${size} href=`);
      expect(rest).toMatch(/^[\w+/]+=*"\/><\/svg>$/);
    }),
    { numRuns: 30 },
  );
});

test('the bitmap says nothing besides its pixels', () => {
  const [, base64 = ''] = /base64,([^"]*)"/.exec(captchaPicture('ACE369', seeded(1))) ?? [];
  const png = Buffer.from(base64, 'base64');
  const chunks: string[] = [];
  for (let at = 8; at < png.length; at += png.readUInt32BE(at) + 12)
    chunks.push(png.toString('latin1', at + 4, at + 8));
  expect(new Set(chunks)).toEqual(new Set(['IHDR', 'IDAT', 'IEND']));
});

test('the same text never gives the same picture', () => {
  const random = seeded(7);
  const pictures = new Set(Array.from({ length: 20 }, () => captchaPicture('ACE369', random)));
  expect(pictures.size).toBe(20);
});

test('leaves out characters that people confuse', () => {
  for (const confused of '0ODQ1IL2Z5S8BGUVFR') expect(CAPTCHA_CHARACTERS).not.toContain(confused);
  expect(CAPTCHA_CHARACTERS.length).toBeGreaterThanOrEqual(16);
});

test('a program that compares with the undistorted characters reads less than one picture in twenty', () => {
  const random = seeded(42);
  const pictures = 60;
  let read = 0;
  for (let picture = 0; picture < pictures; picture += 1) {
    const answer = Array.from(
      { length: 6 },
      () => CAPTCHA_CHARACTERS[Math.floor(random() * CAPTCHA_CHARACTERS.length)] ?? '',
    ).join('');
    if (readByTemplate(captchaPicture(answer, random)).includes(answer)) read += 1;
  }
  expect(read).toBeLessThan(pictures / 20);
});

test('the same program reads characters that are not distorted', () => {
  const path = ['A', 'C', 'E', '3', '6', '9'].map((character, at) => plain(character, at)).join('');
  expect(
    readByTemplate(
      `<svg xmlns="http://www.w3.org/2000/svg" width="240" height="72"><g fill="none" stroke="#000" stroke-width="3">` +
        `${path}</g></svg>`,
    ),
  ).toContain('ACE369');
});

const plain = (character: string, at: number): string =>
  (STROKES[character] ?? [])
    .map((stroke) => `<path d="M${stroke.map(([x, y]) => `${x * 6 + 14 + at * 37} ${y * 7 + 14}`).join('L')}"/>`)
    .join('');
