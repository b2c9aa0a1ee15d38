import type { EkycProvider } from '@artha/domain/onboarding/ekyc/ekyc-states';
import type { IconName } from '../../../../ui/icon/icon.tsx';

interface ProviderText {
  readonly name: string;
  readonly help: string;
  readonly icon: IconName;
  readonly points: readonly { readonly icon: IconName; readonly text: string }[];
  /** As in 'Open the document locker'. */
  readonly inSentence: string;
  /** @param productName the configured name of the product */
  readonly consent: (productName: string) => string;
}

export const PROVIDER_TEXTS: Readonly<Record<EkycProvider, ProviderText>> = {
  locker: {
    name: 'Document locker',
    help: "From the government's locker of documents",
    icon: 'folder',
    points: [
      { icon: 'check', text: 'PAN and address in one go' },
      { icon: 'key', text: 'Needs the mobile linked to your Aadhaar' },
      { icon: 'clock', text: 'About 2 minutes' },
    ],
    inSentence: 'the document locker',
    consent: (productName) =>
      `I agree that ${productName} reads my name, date of birth, address, PAN and the last four digits of my identity number from the document locker, once, for this account.`,
  },
  depository: {
    name: 'Depository',
    help: 'The KYC kept with your demat account',
    icon: 'bank',
    points: [
      { icon: 'check', text: 'PAN and date of birth are enough' },
      { icon: 'bank', text: 'Needs a demat account in your name' },
      { icon: 'clock', text: 'About 1 minute' },
    ],
    inSentence: 'the depository',
    consent: (productName) =>
      `I agree that ${productName} reads my name, date of birth, address, PAN and the last four digits of my demat account from the depository, once, for this account.`,
  },
};

export const otherProvider = (provider: EkycProvider): EkycProvider =>
  provider === 'locker' ? 'depository' : 'locker';
