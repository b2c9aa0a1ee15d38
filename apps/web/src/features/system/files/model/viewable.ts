/** One page of a file, to be drawn on a canvas. */
export interface ViewablePage {
  /** In pixels of the screen at 100%. */
  readonly width: number;
  readonly height: number;
  /** Its text, for screen readers; empty if it has none. */
  readonly text: string;
  /** @param scale pixels of the canvas for a pixel at 100% */
  readonly draw: (canvas: HTMLCanvasElement, scale: number, signal: AbortSignal) => Promise<void>;
}

/** A file that the browser can show. */
export interface Viewable {
  readonly pages: number;
  /** @param number from 1 */
  readonly openPage: (number: number) => Promise<ViewablePage>;
  readonly close: () => void;
}
