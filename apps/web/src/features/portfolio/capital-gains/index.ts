export { useSaleTax } from './capital-gains.api.ts';
export { chargeText, termLabel } from './model/gain-labels.ts';
