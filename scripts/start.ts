/** `npm start`: enables the compile cache before any module is imported that it could serve. */
import { enableCompileCache } from 'node:module';
import { COMPILE_CACHE } from './compile-cache.ts';

enableCompileCache(COMPILE_CACHE);
await import('./start-all.ts');
