import type { InvestorChoices } from '@artha/contract/clients/profile.choices';
import type { Application } from '@artha/contract/onboarding/onboarding';
import type { OwnContact } from '../../../clients/profile/index.ts';

const PINCODE = /\b\d{6}\b/;
const MOBILE_DIGITS = 10;
const ADDRESS_MAX_CHARACTERS = 120;

type Choices = Pick<InvestorChoices, 'countries'>;
type Details = Pick<Application['bankDetails'], 'addressLines' | 'email' | 'mobile'>;

/**
 * Address, mobile and e-mail of the bank's record in the form that nominees need; undefined where the record has no
 * pincode, so that nothing is guessed.
 */
export function ownContactOf({ addressLines, email, mobile }: Details, { countries }: Choices): OwnContact | undefined {
  const text = addressLines.join(', ');
  const [pincode] = PINCODE.exec(text) ?? [];
  const country = countries.find(({ name }) => isLastPart(text, name)) ?? countries.find(({ isIndia }) => isIndia);
  if (pincode === undefined || !country) return undefined;
  const line = text
    .replace(PINCODE, '')
    .replaceAll(/\s*[-–]?\s*,(?:\s*,)*/g, ',')
    .replaceAll(/\s{2,}/g, ' ');
  return {
    addressLine1: withoutPart(line, country.name)
      .replace(/[\s,-]+$/, '')
      .slice(0, ADDRESS_MAX_CHARACTERS),
    pincode,
    countryId: country.id,
    email,
    contactNumber: mobile.replaceAll(/\D/g, '').slice(-MOBILE_DIGITS),
  };
}

const isLastPart = (text: string, name: string): boolean => text.toLowerCase().trimEnd().endsWith(name.toLowerCase());

const withoutPart = (text: string, name: string): string =>
  isLastPart(text, name) ? text.trimEnd().slice(0, -name.length) : text;
