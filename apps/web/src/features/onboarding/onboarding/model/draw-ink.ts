import type { Stroke } from './ink.ts';

/** Of the width of the canvas. */
const LINE_PART = 0.006;
/** The picture that is stored, in pixels. */
const PICTURE = { width: 900, height: 300 };

/** Draws the lines, rounded at their points, over the whole canvas. */
export function drawInk(canvas: HTMLCanvasElement, strokes: readonly Stroke[], colour: string): void {
  const context = canvas.getContext('2d');
  if (!context) return;
  const { width, height } = canvas;
  context.clearRect(0, 0, width, height);
  Object.assign(context, {
    strokeStyle: colour,
    fillStyle: colour,
    lineWidth: width * LINE_PART,
    lineCap: 'round',
    lineJoin: 'round',
  });
  for (const stroke of strokes)
    drawStroke(
      context,
      stroke.map(({ x, y }) => ({ x: x * width, y: y * height })),
    );
}

/** Curves through the middle of each two points, so that a fast hand leaves no corners. */
function drawStroke(context: CanvasRenderingContext2D, points: Stroke): void {
  const [first] = points;
  if (!first) return;
  context.beginPath();
  context.moveTo(first.x, first.y);
  for (const [at, point] of points.entries()) {
    const next = points[at + 1] ?? point;
    context.quadraticCurveTo(point.x, point.y, (point.x + next.x) / 2, (point.y + next.y) / 2);
  }
  context.stroke();
}

/** The lines as a picture in black on white, whatever the theme. */
export async function inkPicture(strokes: readonly Stroke[]): Promise<File> {
  const canvas = Object.assign(document.createElement('canvas'), PICTURE);
  drawInk(canvas, strokes, 'black');
  const context = canvas.getContext('2d');
  if (!context) throw new Error('this browser cannot draw');
  context.globalCompositeOperation = 'destination-over';
  context.fillStyle = 'white';
  context.fillRect(0, 0, PICTURE.width, PICTURE.height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!blob) throw new Error('the signature could not be drawn');
  return new File([blob], 'signature.png', { type: 'image/png' });
}
