import type { EkycFailure } from '@artha/domain/onboarding/ekyc/ekyc-states';

/** A provider has answered, and there will be no result: another attempt would not help. */
export class ProviderFailure extends Error {
  override readonly name = 'ProviderFailure';
  readonly failure: EkycFailure;

  constructor(failure: EkycFailure) {
    super(failure);
    this.failure = failure;
  }
}
