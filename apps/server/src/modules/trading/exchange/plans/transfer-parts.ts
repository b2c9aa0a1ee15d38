import { PermanentDeliveryError } from '../../../../platform/outbox/delivery-error.ts';
import type { PlanTerms } from './plan-terms.ts';

/** An STP as MFAPI registers it. */
export interface StpParts {
  readonly terms: PlanTerms;
  readonly clientCode: string;
  readonly fromSchemeCode: string;
  readonly toSchemeCode: string;
  readonly folioNumber: string;
}

/** An SWP as MFAPI registers it. */
export interface SwpParts {
  readonly terms: PlanTerms;
  readonly clientCode: string;
  readonly schemeCode: string;
  readonly folioNumber: string;
  /** Where the money goes. */
  readonly bankNumber: string;
}

/** The maximum lengths of the parts, in their order. */
const STP_LENGTHS = [10, 20, 20, 10, 1, 15, 10, 10, 20, 8, 25, 1, 15, 1, 7, 100, 20, 10, 50];
const SWP_LENGTHS = [10, 20, 1, 15, 10, 10, 8, 20, 25, 25, 1, 15, 1, 7, 100, 20, 10, 50, 20];

/** @throws PermanentDeliveryError: a truncated part could name another client, fund or folio */
function checked(parts: readonly string[], lengths: readonly number[]): readonly string[] {
  const tooLong = parts.findIndex((part, at) => part.length > (lengths[at] ?? 0));
  if (tooLong !== -1) throw new PermanentDeliveryError(`part ${tooLong + 1} is longer than the exchange accepts`);
  return parts;
}

/** Sub-broker, EUIN declared, EUIN, remarks, ARN, mobile, mail: none is given. */
const NO_ADVICE = ['', 'N', '', '', '', '', ''] as const;

/** The parts of flag 07, in their order. */
export const stpParts = ({ terms, ...plan }: StpParts): readonly string[] =>
  checked(
    [
      plan.clientCode,
      plan.fromSchemeCode,
      plan.toSchemeCode,
      'ADDITIONAL',
      'P',
      plan.folioNumber,
      terms.reference,
      terms.startDate,
      terms.frequency,
      terms.instalments,
      terms.amount,
      'N',
      ...NO_ADVICE,
    ],
    STP_LENGTHS,
  );

/** The parts of flag 08, in their order. */
export const swpParts = ({ terms, ...plan }: SwpParts): readonly string[] =>
  checked(
    [
      plan.clientCode,
      plan.schemeCode,
      'P',
      plan.folioNumber,
      terms.reference,
      terms.startDate,
      terms.instalments,
      terms.frequency,
      terms.amount,
      terms.units,
      'N',
      ...NO_ADVICE,
      plan.bankNumber,
    ],
    SWP_LENGTHS,
  );
