import { expect, test } from 'vitest';
import { isPaletteKey } from './palette-key.ts';

const NONE = { ctrlKey: false, metaKey: false, shiftKey: false, altKey: false, repeat: false };

test.each([
  ['Ctrl+K', { key: 'k', ctrlKey: true }, true, false],
  ['Ctrl+K with caps lock', { key: 'K', ctrlKey: true }, true, false],
  ['Cmd+K', { key: 'k', metaKey: true }, false, true],
  ['K', { key: 'k' }, false, false],
  ['Ctrl+Shift+K', { key: 'K', ctrlKey: true, shiftKey: true }, false, false],
  ['Ctrl+Alt+K', { key: 'k', ctrlKey: true, altKey: true }, false, false],
  ['Ctrl+Cmd+K', { key: 'k', ctrlKey: true, metaKey: true }, false, false],
  ['Ctrl+J', { key: 'j', ctrlKey: true }, false, false],
  ['Ctrl+K held down', { key: 'k', ctrlKey: true, repeat: true }, false, false],
] as const)('%s', (_, press, isElsewhere, isOnApple) => {
  expect(isPaletteKey({ ...NONE, ...press }, false)).toBe(isElsewhere);
  expect(isPaletteKey({ ...NONE, ...press }, true)).toBe(isOnApple);
});
