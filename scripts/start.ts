/** `npm start`: enables what makes imports quick before any module is imported that it could serve. */
import { enableCompileCache } from 'node:module';
import { COMPILE_CACHE } from './compile-cache.ts';

enableCompileCache(COMPILE_CACHE);
await import('./quick-modules.ts');
await import('./start-all.ts');
