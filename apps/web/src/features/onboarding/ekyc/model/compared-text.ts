import type { IdentityDetail } from '@artha/domain/onboarding/ekyc/compare-identity';
import type { EkycRequest } from '../ekyc.api.ts';

export type ComparedValue = EkycRequest['compared'][number];

const COUNTS = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six'];

/** 'Two details differ from your bank' */
export function differenceTitle(compared: readonly Pick<ComparedValue, 'outcome'>[]): string {
  const count = compared.filter(({ outcome }) => outcome !== 'same').length;
  if (count === 0) return 'Our staff look at your KYC record';
  return count === 1 ? 'One detail differs from your bank' : `${COUNTS[count]} details differ from your bank`;
}

/** What the provider has for a detail; undefined without one. */
export const providedValue = (compared: readonly ComparedValue[], detail: IdentityDetail): string | undefined =>
  compared.find((each) => each.detail === detail)?.provided || undefined;
