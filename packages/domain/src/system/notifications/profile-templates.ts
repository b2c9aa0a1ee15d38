/** What clients are notified of when their details change. */
import { notification } from './template.ts';

export const PROFILE_TEMPLATES = {
  'nominees-changed': notification('account', ['accountName', 'accountNumber', 'choice'], {
    message: '{accountName} ({accountNumber}): {choice}',
    subject: 'Nominees changed: {accountNumber}',
    mail:
      'Dear {name},\n\nThe nominees of {accountName} ({accountNumber}) were changed: {choice}\n\n' +
      'If this was not you, contact us at once.',
    sms: '{accountName} ({accountNumber}): {choice} If this was not you, contact us at once.',
    push: '{accountName}: the nominees were changed.',
  }),
  // {what} is 'mobile number', 'e-mail address', 'address', 'personal statements' (of a joint holder with the name) or
  // 'signature'. The notice to the old mobile number or e-mail address is sent separately
  // (clients/profile/person/notify-old-contact.ts).
  'profile-changed': notification('account', ['what'], {
    message: 'Your profile was changed: {what}.',
    subject: 'Your profile was changed: {what}',
    mail: 'Dear {name},\n\nYour profile was changed: {what}.\n\nIf this was not you, contact us at once.',
    sms: 'Your profile was changed: {what}. If this was not you, contact us at once.',
    push: 'Your profile was changed: {what}.',
  }),
  'personal-data-requested': notification('account', [], {
    message: 'You requested an archive of all your data. If this was not you, contact us at once.',
    subject: 'An archive of all your data was requested',
    mail:
      'Dear {name},\n\nAn archive of all your data was requested. It can be downloaded for a day, by you alone, after ' +
      'signing in.\n\nIf this was not you, change your password and contact us at once.',
    sms: 'An archive of all your data was requested. If this was not you, contact us at once.',
    push: 'An archive of all your data was requested.',
  }),
  'personal-data-ready': notification('account', [], {
    message: 'Your data is ready to download. It is kept for a day.',
    subject: 'The archive of all your data is ready',
    mail:
      'Dear {name},\n\nThe archive of all your data is ready. Sign in and open My Account to download it. It is kept ' +
      'for a day.\n\nIf you did not request it, change your password and contact us at once.',
    push: 'The archive of all your data is ready.',
  }),
} as const;
