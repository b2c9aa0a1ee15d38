/** Every kind of master data of this module, by theme. */
import type { Kind } from '../../../../platform/kinds/kind-types.ts';
import { bankingKinds } from './banking.ts';
import { clientClassificationKinds } from './client-classification.ts';
import { geographyKinds } from './geography.ts';
import { instrumentKinds } from './instrument-kinds.ts';
import { partyKinds } from './parties.ts';
import { riskAndMandateKinds } from './risk-and-mandates.ts';
import { taxKinds } from './tax-kinds.ts';

export const masterDataKinds: readonly Kind[] = [
  ...partyKinds,
  ...instrumentKinds,
  ...bankingKinds,
  ...clientClassificationKinds,
  ...geographyKinds,
  ...riskAndMandateKinds,
  ...taxKinds,
];
