export { expectVisible } from './expect-visible.ts';
