import type { DashboardImage } from '@artha/contract/system/product-config';

type Images = readonly DashboardImage[];

/** The images with a part of one changed. @param at its index, from 0 */
export const imageWith = (images: Images, at: number, part: Partial<DashboardImage>): Images =>
  images.map((image, index) => (index === at ? { ...image, ...part } : image));

export const imageRemoved = (images: Images, at: number): Images => images.filter((_image, index) => index !== at);

/** The images with one moved to the place before or after; at either end it stays. */
export function imageMoved(images: Images, at: number, by: 1 | -1): Images {
  const moved = images[at];
  const to = at + by;
  if (!moved || to < 0 || to >= images.length) return images;
  return imageRemoved(images, at).toSpliced(to, 0, moved);
}
