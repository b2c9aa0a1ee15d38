import { lazyRouteComponent } from '@tanstack/react-router';

export const galleryScreens = {
  gallery: lazyRouteComponent(() => import('./screens/gallery-screen.tsx'), 'GalleryScreen'),
};
