import { EKYC_PROVIDERS } from '@artha/domain/onboarding/ekyc/ekyc-states';
import { expect, test } from 'vitest';
import { PROVIDER_TEXTS } from './provider-texts.ts';

test.each(EKYC_PROVIDERS)('the consent to the %s names the product as it is configured', (provider) => {
  const consent = PROVIDER_TEXTS[provider].consent('Sahyadri Wealth');
  expect(consent).toMatch(/^I agree that Sahyadri Wealth reads my name, /);
  expect(consent).not.toContain('Artha');
});
