import { expect, test } from 'vitest';
import type { ViewerAction } from './preview-kind.ts';
import { previewKindOf, viewerKey, zoomAfter } from './preview-kind.ts';

test.each([
  ['cheque.JPG', 'image'],
  ['cheque.jpeg', 'image'],
  ['cheque.png', 'image'],
  ['circular.pdf', 'pdf'],
  ['mandate.tif', 'none'],
  ['branches.csv', 'none'],
  ['branches.xlsx', 'none'],
  ['README', 'none'],
])('%s is shown as %s', (name, kind) => {
  expect(previewKindOf(name)).toBe(kind);
});

test.each([
  [100, 'in', 125],
  [100, 'out', 75],
  [400, 'in', 400],
  [50, 'out', 50],
] as const)('from %i%% zooming %s gives %i%%', (percent, step, next) => {
  expect(zoomAfter(percent, step)).toBe(next);
});

test.each<[key: string, page: number, action: ViewerAction | undefined]>([
  ['ArrowRight', 1, { page: 2 }],
  ['PageDown', 3, undefined],
  ['ArrowLeft', 3, { page: 2 }],
  ['PageUp', 1, undefined],
  ['Home', 3, { page: 1 }],
  ['End', 1, { page: 3 }],
  ['+', 1, { zoom: 125 }],
  ['=', 1, { zoom: 125 }],
  ['-', 1, { zoom: 75 }],
  ['0', 1, { zoom: 100 }],
  ['ArrowDown', 1, undefined],
])('%s on page %i of 3: %j', (key, page, action) => {
  expect(viewerKey(key, { page, pages: 3, zoom: 100 })).toEqual(action);
});
