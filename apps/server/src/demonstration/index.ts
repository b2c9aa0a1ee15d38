export { DEMONSTRATION_PASSWORD, DEMONSTRATION_PEOPLE } from './people.ts';
export { seedDemonstration } from './seed-demonstration.ts';
