import { expect, test } from 'vitest';
import { imageMoved, imageRemoved, imageWith } from './images.ts';

const IMAGES = ['a', 'b', 'c'].map((fileId) => ({ fileId, altText: fileId, link: '' }));
const ids = (images: readonly { readonly fileId: string }[]) => images.map(({ fileId }) => fileId).join('');

test.each([
  [0, 1, 'bac'],
  [2, -1, 'acb'],
  [1, -1, 'bac'],
  [0, -1, 'abc'],
  [2, 1, 'abc'],
] as const)('image %i moves by %i to %s', (at, by, order) => {
  expect(ids(imageMoved(IMAGES, at, by))).toBe(order);
});

test('one image is changed or removed', () => {
  expect(imageWith(IMAGES, 1, { altText: 'B' }).map(({ altText }) => altText)).toEqual(['a', 'B', 'c']);
  expect(ids(imageRemoved(IMAGES, 1))).toBe('ac');
});
