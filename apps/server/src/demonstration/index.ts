export { DEMONSTRATION_PASSWORD, DEMO_PEOPLE } from './people.ts';
export { seedDemonstration } from './seed-demonstration.ts';
