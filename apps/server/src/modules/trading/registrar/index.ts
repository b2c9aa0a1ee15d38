export { allotLines } from './allot-lines.ts';
