/** The packages that compute XIRR, each by its own interface. */
import { XIRR } from '@formulajs/formulajs';
import { xirr as webcarrot } from '@webcarrot/xirr';
import { xirr as nodeIrr } from 'node-irr';
import xirr from 'xirr';
import type { PlantedFlows } from './planted-flows.ts';

const DAYS_OF_YEAR = 365;

/** What each package is given is made beforehand, so that only its own work is measured. */
export const XIRR_PACKAGES: Readonly<Record<string, (flows: PlantedFlows) => () => unknown>> = {
  xirr: ({ amounts, dates }) => {
    const payments = amounts.map((amount, at) => ({ amount, when: dates[at]! }));
    return () => xirr(payments);
  },
  '@webcarrot/xirr': ({ amounts, dates }) => {
    const payments = amounts.map((amount, at) => ({ amount, date: dates[at]! }));
    return () => webcarrot(payments);
  },
  'node-irr': ({ amounts, dates }) => {
    const payments = amounts.map((amount, at) => ({ amount, date: dates[at]! }));
    return () => (1 + nodeIrr(payments).rate) ** DAYS_OF_YEAR - 1;
  },
  '@formulajs/formulajs': ({ amounts, dates }) => {
    const [values, days] = [[...amounts], [...dates]];
    return () => XIRR(values, days) as unknown;
  },
};

/** The answer of a package; undefined for none. */
export function answerOf(compute: () => unknown): number | undefined {
  try {
    const rate = compute();
    return typeof rate === 'number' && Number.isFinite(rate) ? rate : undefined;
  } catch {
    return undefined;
  }
}
