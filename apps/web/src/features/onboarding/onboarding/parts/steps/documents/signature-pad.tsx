import type { PointerEvent } from 'react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../../../../ui/button/button.tsx';
import { ButtonRow } from '../../../../../../ui/button/button-row.tsx';
import { FieldMessage } from '../../../../../../ui/form/field.tsx';
import { drawInk, inkPicture } from '../../../model/draw-ink.ts';
import type { Stroke } from '../../../model/ink.ts';
import { isSignature, pointOn, withPoint } from '../../../model/ink.ts';
import styles from './signature-pad.module.css';

/** Draws the signature with a finger, a pen or the mouse. Who cannot draw uploads it instead, in the field below. */
export function SignaturePad({ onDrawn }: { onDrawn: (picture: File) => void }) {
  const [strokes, setStrokes] = useState<readonly Stroke[]>([]);
  const [isTooShort, setIsTooShort] = useState(false);
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const element = canvas.current;
    if (!element) return;
    element.width = element.clientWidth * devicePixelRatio;
    element.height = element.clientHeight * devicePixelRatio;
    drawInk(element, strokes, getComputedStyle(element).color);
  }, [strokes]);
  const pointOf = (event: PointerEvent<HTMLCanvasElement>) =>
    pointOn(event.currentTarget.getBoundingClientRect(), event);
  const use = () => {
    if (isSignature(strokes)) void inkPicture(strokes).then(onDrawn);
    else setIsTooShort(true);
  };
  return (
    <div className={styles.pad}>
      <canvas
        ref={canvas}
        className={styles.canvas}
        aria-label="Draw your signature here. You can also upload a picture of it below."
        role="img"
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          setIsTooShort(false);
          setStrokes([...strokes, [pointOf(event)]]);
        }}
        onPointerMove={(event) => {
          if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
          const point = pointOf(event);
          setStrokes((before) => withPoint(before, point));
        }}
      />
      {strokes.length === 0 && (
        <span className={styles.hint} aria-hidden="true">
          Sign here with your finger or the mouse
        </span>
      )}
      <div role="alert">{isTooShort && <FieldMessage message="Draw your whole signature first." />}</div>
      <ButtonRow>
        <Button kind="soft" size="small" onPress={use}>
          Use this signature
        </Button>
        <Button size="small" isDisabled={strokes.length === 0} onPress={() => setStrokes(strokes.slice(0, -1))}>
          Undo
        </Button>
        <Button size="small" isDisabled={strokes.length === 0} onPress={() => setStrokes([])}>
          Clear
        </Button>
      </ButtonRow>
    </div>
  );
}
