/** Whether shortcuts use Cmd instead of Ctrl. */
export const isApple = (): boolean => /Mac|iPhone|iPad/.test(navigator.platform);

type Press = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey' | 'repeat'>;

/** Ctrl+K, or Cmd+K on Apple keyboards, where Ctrl+K deletes to the end of the line. */
export const isPaletteKey = (press: Press, isOnApple: boolean): boolean =>
  press.key.toLowerCase() === 'k' &&
  press.ctrlKey === !isOnApple &&
  press.metaKey === isOnApple &&
  !press.shiftKey &&
  !press.altKey &&
  !press.repeat;
