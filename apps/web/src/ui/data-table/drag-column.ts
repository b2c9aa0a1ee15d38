import type { PointerEvent } from 'react';

/** A press that moves less is a press. */
const DRAG_FROM_PX = 5;

interface Drop {
  readonly key: string;
  readonly target: string;
  readonly isAfter: boolean;
}

const keyOf = (head: HTMLElement) => head.dataset['column'] ?? '';

/** The press that ends a drag sorts nothing. */
function swallowClick(): void {
  const swallow = (event: MouseEvent) => event.stopPropagation();
  addEventListener('click', swallow, { capture: true, once: true });
  // Where no press follows, the next one is meant.
  setTimeout(() => removeEventListener('click', swallow, { capture: true }));
}

/** The head under the pointer, and on which side of its middle. */
function dropAt(row: HTMLTableRowElement, clientX: number) {
  const over = [...row.cells].findLast(
    (cell) => cell.dataset['column'] !== undefined && cell.getBoundingClientRect().left <= clientX,
  );
  if (!over) return undefined;
  const { left, width } = over.getBoundingClientRect();
  // Nothing stands before what names the row.
  const isAfter = clientX > left + width / 2 || over.dataset['fixed'] !== undefined;
  return { head: over, isAfter };
}

/** Takes a head to another place. Fingers scroll the table; for them there is the menu. */
export function dragColumn(event: PointerEvent<HTMLTableCellElement>, onDrop: (drop: Drop) => void): void {
  const head = event.currentTarget;
  const row = head.parentElement;
  if (event.button !== 0 || event.pointerType === 'touch' || !(row instanceof HTMLTableRowElement)) return;
  const startX = event.clientX;
  let over: ReturnType<typeof dropAt>;
  let isDragged = false;

  const mark = (next: typeof over) => {
    delete over?.head.dataset['drop'];
    over = next && next.head !== head ? next : undefined;
    if (over) over.head.dataset['drop'] = over.isAfter ? 'after' : 'before';
  };
  const handleMove = ({ clientX }: globalThis.PointerEvent) => {
    if (!isDragged && Math.abs(clientX - startX) < DRAG_FROM_PX) return;
    if (!isDragged) head.setPointerCapture(event.pointerId);
    isDragged = true;
    head.dataset['dragged'] = '';
    mark(dropAt(row, clientX));
  };
  const handleEnd = ({ type }: globalThis.PointerEvent) => {
    const drop = over;
    mark(undefined);
    delete head.dataset['dragged'];
    for (const [name, listener] of listeners) removeEventListener(name, listener);
    if (!isDragged) return;
    swallowClick();
    if (drop && type === 'pointerup') onDrop({ key: keyOf(head), target: keyOf(drop.head), isAfter: drop.isAfter });
  };
  const listeners = [
    ['pointermove', handleMove],
    ['pointerup', handleEnd],
    ['pointercancel', handleEnd],
  ] as const;
  for (const [name, listener] of listeners) addEventListener(name, listener);
}
