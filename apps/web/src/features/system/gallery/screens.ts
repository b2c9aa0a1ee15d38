import { lazyScreen } from '../../../ui/lazy/lazy-screen.ts';

export const galleryScreens = {
  gallery: lazyScreen(() => import('./screens/gallery-screen.tsx'), 'GalleryScreen'),
};
