import { COLUMN_RESIZE_MIN_PX, COLUMN_WIDTH_MAX_PX } from '@artha/domain/kit/limits';
import type { KeyboardEvent, PointerEvent } from 'react';
import type { ColumnWidths } from './use-column-widths.ts';
import styles from './column-edge.module.css';

const STEP_PX = 10;

interface ColumnEdgeProps {
  readonly columnKey: string;
  readonly label: string;
  readonly widthPx: number;
  readonly isStop: boolean;
  readonly widths: ColumnWidths;
}

/** The width after a key press; undefined for other keys. */
function widthAfter(key: string, px: number): number | undefined {
  if (key === 'ArrowRight') return px + STEP_PX;
  if (key === 'ArrowLeft') return px - STEP_PX;
  return key === 'Home' ? COLUMN_RESIZE_MIN_PX : undefined;
}

/** The resize handle of a column: dragged, moved by arrow keys, or fitted to the content by double click or Enter. */
export function ColumnEdge({ columnKey, label, widthPx, isStop, widths }: ColumnEdgeProps) {
  /** Announces the width without a re-render. */
  const announceWidth = (edge: Element, px: number) => edge.setAttribute('aria-valuenow', String(Math.round(px)));

  const handlePointerDown = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return;
    event.stopPropagation();
    const edge = event.currentTarget;
    const startPx = widths.widthOf(columnKey);
    const startX = event.clientX;
    let hasMoved = false;
    const handleMove = ({ clientX }: globalThis.PointerEvent) => {
      if (!hasMoved) widths.begin();
      hasMoved = true;
      announceWidth(edge, widths.drag(columnKey, startPx + clientX - startX));
    };
    const handleEnd = () => {
      edge.removeEventListener('pointermove', handleMove);
      edge.removeEventListener('lostpointercapture', handleEnd);
      delete edge.dataset['dragged'];
      if (hasMoved) widths.end();
    };
    edge.dataset['dragged'] = '';
    edge.setPointerCapture(event.pointerId);
    edge.addEventListener('pointermove', handleMove);
    edge.addEventListener('lostpointercapture', handleEnd);
  };

  const handleKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const edge = event.currentTarget;
    const px = widthAfter(event.key, widths.widthOf(columnKey));
    if (px === undefined && event.key !== 'Enter') return;
    event.preventDefault();
    announceWidth(edge, px === undefined ? widths.fit(columnKey) : widths.set(columnKey, px));
  };

  return (
    <span
      className={styles.edge}
      role="separator"
      aria-orientation="vertical"
      aria-label={`Width of ${label}`}
      aria-valuemin={COLUMN_RESIZE_MIN_PX}
      aria-valuemax={COLUMN_WIDTH_MAX_PX}
      aria-valuenow={widthPx}
      tabIndex={isStop ? 0 : -1}
      onFocus={({ currentTarget }) => announceWidth(currentTarget, widths.widthOf(columnKey))}
      onPointerDown={handlePointerDown}
      onKeyDown={handleKeyDown}
      onDoubleClick={({ currentTarget }) => announceWidth(currentTarget, widths.fit(columnKey))}
    />
  );
}
