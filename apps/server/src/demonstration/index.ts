export { exchangeList } from './exchange-list.ts';
export { demonstrationSchemes } from './funds.ts';
export { DEMONSTRATION_PASSWORD, DEMONSTRATION_PEOPLE } from './people.ts';
export { seedDemonstration } from './seed-demonstration.ts';
