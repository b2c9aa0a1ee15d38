import type { RouteEntry } from './route-entry.ts';
import { anyone, guarded } from './route-entry.ts';

/** For those who build the product; the table has them in sandbox mode only. */
export const devRoutes: readonly RouteEntry[] = guarded(anyone, [['/dev/gallery', 'Gallery', { screen: 'gallery' }]]);
