import { storedText } from './stored-text.ts';

/**
 * How a visitor came to sign up, kept in the tab until it is closed or a session ends: the customer id in the form of
 * addresses, whether the visitor has consented, and whether the bank account is chosen during sign-up.
 */
const cifNumber = storedText(() => sessionStorage, 'cifNumber');
const consent = storedText(() => sessionStorage, 'hasConsented');
const choice = storedText(() => sessionStorage, 'isBankAccountChosen');
/** Whether a code was sent for this customer id, so that it can still be entered after a reload. */
const codeSent = storedText(() => sessionStorage, 'isSignUpCodeSent');

const YES = 'true';

export interface SignUpEntry {
  readonly cifNumber: string | undefined;
  readonly hasConsented: boolean;
  readonly isBankAccountChosen: boolean;
  readonly isCodeSent: boolean;
}

export const readSignUpEntry = (): SignUpEntry => ({
  cifNumber: cifNumber.read(),
  hasConsented: consent.read() === YES,
  isBankAccountChosen: choice.read() === YES,
  isCodeSent: codeSent.read() === YES,
});

/** The visitor has read who they are taken for, and consents. */
export function recordConsent(cif: string): void {
  if (cifNumber.read() !== cif) codeSent.write(undefined);
  cifNumber.write(cif);
  consent.write(YES);
  choice.write(YES);
}

export const recordCodeSent = (): void => codeSent.write(YES);
