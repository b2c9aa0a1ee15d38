import { resolve } from 'node:path';

/** Where compiled modules are kept between starts: a start reads them instead of compiling again. */
export const COMPILE_CACHE = resolve(import.meta.dirname, '../node_modules/.cache/artha');
