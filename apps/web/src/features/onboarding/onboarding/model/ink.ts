/** Drawn lines, as points between 0 and 1 of width and height of the pad. */

export interface Point {
  readonly x: number;
  readonly y: number;
}
export type Stroke = readonly Point[];

/** Less ink than this part of the width is a slip of the pen, not a signature. */
const INK_MIN = 0.15;

/** The length of all lines, in widths of the pad. */
export const inkLength = (strokes: readonly Stroke[]): number =>
  strokes.reduce(
    (sum, stroke) =>
      sum +
      stroke.reduce((length, point, at) => {
        const before = stroke[at - 1];
        return before ? length + Math.hypot(point.x - before.x, point.y - before.y) : length;
      }, 0),
    0,
  );

/** Whether enough is drawn for a signature. */
export const isSignature = (strokes: readonly Stroke[]): boolean => inkLength(strokes) >= INK_MIN;

/** Where an event of the pointer is on the pad. */
export const pointOn = (
  { left, top, width, height }: Pick<DOMRect, 'left' | 'top' | 'width' | 'height'>,
  { clientX, clientY }: { readonly clientX: number; readonly clientY: number },
): Point => ({
  x: Math.min(1, Math.max(0, (clientX - left) / width)),
  y: Math.min(1, Math.max(0, (clientY - top) / height)),
});

/** The strokes with a further point of the last one. */
export const withPoint = (strokes: readonly Stroke[], point: Point): readonly Stroke[] => [
  ...strokes.slice(0, -1),
  [...(strokes.at(-1) ?? []), point],
];
