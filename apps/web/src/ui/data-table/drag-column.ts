import type { PointerEvent } from 'react';

/** A pointer that moves less is a press, not a drag. */
const DRAG_FROM_PX = 5;

interface Drop {
  readonly key: string;
  readonly target: string;
  readonly isAfter: boolean;
}

const keyOf = (header: HTMLElement) => header.dataset['column'] ?? '';

/** The click that ends a drag must not sort. */
function swallowClick(): void {
  const swallow = (event: MouseEvent) => event.stopPropagation();
  addEventListener('click', swallow, { capture: true, once: true });
  // If no click follows, a later one must not be swallowed.
  setTimeout(() => removeEventListener('click', swallow, { capture: true }));
}

/** The header under the pointer, and on which side of its middle. */
function dropAt(row: HTMLTableRowElement, clientX: number) {
  const over = [...row.cells].findLast(
    (cell) => cell.dataset['column'] !== undefined && cell.getBoundingClientRect().left <= clientX,
  );
  if (!over) return undefined;
  const { left, width } = over.getBoundingClientRect();
  // No column goes before the row header.
  const isAfter = clientX > left + width / 2 || over.dataset['fixed'] !== undefined;
  return { header: over, isAfter };
}

/** Drags a header to another position. Touch scrolls the table; there the column menu moves columns. */
export function dragColumn(event: PointerEvent<HTMLTableCellElement>, onDrop: (drop: Drop) => void): void {
  const header = event.currentTarget;
  const row = header.parentElement;
  if (event.button !== 0 || event.pointerType === 'touch' || !(row instanceof HTMLTableRowElement)) return;
  const startX = event.clientX;
  let over: ReturnType<typeof dropAt>;
  let isDragged = false;

  const showDrop = (next: typeof over) => {
    delete over?.header.dataset['drop'];
    over = next && next.header !== header ? next : undefined;
    if (over) over.header.dataset['drop'] = over.isAfter ? 'after' : 'before';
  };
  const handleMove = ({ clientX }: globalThis.PointerEvent) => {
    if (!isDragged && Math.abs(clientX - startX) < DRAG_FROM_PX) return;
    if (!isDragged) header.setPointerCapture(event.pointerId);
    isDragged = true;
    header.dataset['dragged'] = '';
    showDrop(dropAt(row, clientX));
  };
  const handleEnd = ({ type }: globalThis.PointerEvent) => {
    const drop = over;
    showDrop(undefined);
    delete header.dataset['dragged'];
    for (const [name, listener] of listeners) removeEventListener(name, listener);
    if (!isDragged) return;
    swallowClick();
    if (drop && type === 'pointerup') onDrop({ key: keyOf(header), target: keyOf(drop.header), isAfter: drop.isAfter });
  };
  const listeners = [
    ['pointermove', handleMove],
    ['pointerup', handleEnd],
    ['pointercancel', handleEnd],
  ] as const;
  for (const [name, listener] of listeners) addEventListener(name, listener);
}
