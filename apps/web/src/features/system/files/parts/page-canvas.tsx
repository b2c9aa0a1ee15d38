import { useEffect, useRef, useState } from 'react';
import { logFailure } from '../../../../platform/log.ts';
import { Skeleton } from '../../../../ui/states/states.tsx';
import type { Viewable, ViewablePage } from '../model/viewable.ts';
import styles from './page-canvas.module.css';

interface PageCanvasProps {
  readonly viewable: Viewable;
  /** From 1. */
  readonly number: number;
  /** In percent of the width of the frame. */
  readonly zoom: number;
  readonly label: string;
}

const WHOLE_PERCENT = 100;

/** One page, drawn as sharp as the screen is; its text is there for screen readers. */
export function PageCanvas({ viewable, number, zoom, label }: PageCanvasProps) {
  const [page, setPage] = useState<ViewablePage>();
  const [hasFailed, setHasFailed] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);

  useEffect(() => {
    let isOpen = true;
    viewable.openPage(number).then(
      (opened) => isOpen && setPage(opened),
      (error: unknown) => {
        logFailure('A page could not be read.', error);
        if (isOpen) setHasFailed(true);
      },
    );
    return () => {
      isOpen = false;
    };
  }, [viewable, number]);

  useEffect(() => {
    const element = canvas.current;
    const width = frame.current?.clientWidth;
    if (!page || !element || width === undefined) return undefined;
    // A small image keeps its size.
    const shown = (Math.min(width, Math.max(page.width, 1)) * zoom) / WHOLE_PERCENT;
    element.style.inlineSize = `${shown}px`;
    const drawing = new AbortController();
    page.draw(element, (shown / page.width) * devicePixelRatio, drawing.signal).catch((error: unknown) => {
      logFailure('A page could not be drawn.', error);
      setHasFailed(true);
    });
    return () => drawing.abort();
  }, [page, zoom]);

  return (
    <div ref={frame} className={styles.frame}>
      {hasFailed && <p role="alert">This page cannot be shown. Download the file to read it.</p>}
      {!page && !hasFailed && <Skeleton className={styles.skeleton} />}
      <canvas ref={canvas} className={styles.canvas} role="img" aria-label={label} hidden={!page || hasFailed} />
      {page && page.text !== '' && <p className="visually-hidden">{page.text}</p>}
    </div>
  );
}
