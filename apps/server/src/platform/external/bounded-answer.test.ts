import { expect, test } from 'vitest';
import { AnswerTooLongError, boundedChunks, readBoundedText } from './bounded-answer.ts';

test('reads up to the limit, and not a byte more', async () => {
  const text = async (length: number) => readBoundedText(new Response('x'.repeat(length)), 10);
  expect(await text(10)).toBe('x'.repeat(10));
  await expect(text(11)).rejects.toThrow(AnswerTooLongError);
  expect(await readBoundedText(new Response('\uFEFF₹'), 10)).toBe('₹');
  expect(await readBoundedText(new Response(null), 10)).toBe('');
});

test('stops reading a source at its limit', async () => {
  let readCount = 0;
  let isClosed = false;
  async function* source() {
    try {
      for (;;) {
        readCount += 1;
        yield await Promise.resolve(new Uint8Array(4));
      }
    } finally {
      isClosed = true;
    }
  }
  await expect(Array.fromAsync(boundedChunks(source(), 10))).rejects.toThrow('longer than 10 bytes');
  expect([readCount, isClosed]).toEqual([3, true]);
});
