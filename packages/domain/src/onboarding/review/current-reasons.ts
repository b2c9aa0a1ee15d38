import type { KraCode } from '../../clients/kyc-records/kra-status.ts';
import { KRA_MEANINGS, KRA_UNREACHABLE } from '../../clients/kyc-records/kra-status.ts';

/**
 * Why operations look at an application, as it is known now: the registration agency that did not answer before the
 * application was sent may have answered since. Its answer comes first.
 *
 * @param kraCode what the agency answered last; null before it was asked
 */
export function currentReasons(reasons: readonly string[], kraCode: KraCode | null): string[] {
  const unanswered = KRA_MEANINGS[KRA_UNREACHABLE].text;
  if (kraCode === null || kraCode === KRA_UNREACHABLE || !reasons.includes(unanswered)) return [...reasons];
  const { name } = KRA_MEANINGS[kraCode];
  const answered = `The KYC registration agency has answered since: ${name.toLowerCase()}.`;
  return [answered, ...reasons.filter((reason) => reason !== unanswered)];
}
