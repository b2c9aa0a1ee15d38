import type { Viewable } from './viewable.ts';

/**
 * An image as a page. It is decoded onto a canvas: an image element would need blob addresses in the content security
 * policy.
 */
export async function openImage(bytes: Uint8Array, contentType: string): Promise<Viewable> {
  const bitmap = await createImageBitmap(new Blob([new Uint8Array(bytes)], { type: contentType }));
  const { width, height } = bitmap;
  return {
    pages: 1,
    openPage: () =>
      Promise.resolve({
        width,
        height,
        text: '',
        draw: (canvas, scale) => {
          canvas.width = Math.max(1, Math.round(width * scale));
          canvas.height = Math.max(1, Math.round(height * scale));
          const context = canvas.getContext('2d');
          if (context) context.imageSmoothingQuality = 'high';
          context?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
          return Promise.resolve();
        },
      }),
    close: () => bitmap.close(),
  };
}
