export { useGlobalOptions } from './global-options.api.ts';
