import { extensionOf } from '../../../../ui/form/file-rules.ts';

/** How a file is shown: as an image, page by page, or not at all. */
export type PreviewKind = 'image' | 'pdf' | 'none';

const KINDS: Readonly<Record<string, PreviewKind>> = { jpg: 'image', jpeg: 'image', png: 'image', pdf: 'pdf' };

/** Sheets, and TIF images, which browsers do not decode, can only be downloaded. */
export const previewKindOf = (name: string): PreviewKind => KINDS[extensionOf(name)] ?? 'none';

const STEPS_PERCENT = [50, 75, 100, 125, 150, 200, 300, 400] as const;

/** The next larger or smaller zoom, in percent of the width of the frame. */
export const zoomAfter = (percent: number, step: 'in' | 'out'): number =>
  (step === 'in' ? STEPS_PERCENT.find((each) => each > percent) : STEPS_PERCENT.findLast((each) => each < percent)) ??
  percent;

export type ViewerAction = { readonly page: number } | { readonly zoom: number };

const FIT_PERCENT = 100;

/** What a key does in the viewer; undefined for keys that it leaves alone. Arrow up and down scroll. */
export function viewerKey(
  key: string,
  { page, pages, zoom }: { readonly page: number; readonly pages: number; readonly zoom: number },
): ViewerAction | undefined {
  switch (key) {
    case 'ArrowRight':
    case 'PageDown':
      return page < pages ? { page: page + 1 } : undefined;
    case 'ArrowLeft':
    case 'PageUp':
      return page > 1 ? { page: page - 1 } : undefined;
    case 'Home':
      return { page: 1 };
    case 'End':
      return { page: pages };
    case '+':
    case '=':
      return { zoom: zoomAfter(zoom, 'in') };
    case '-':
      return { zoom: zoomAfter(zoom, 'out') };
    case '0':
      return { zoom: FIT_PERCENT };
    default:
      return undefined;
  }
}
