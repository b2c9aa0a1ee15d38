/** What applicants are notified of. */
import { notification } from './template.ts';

export const ONBOARDING_TEMPLATES = {
  'onboarding-submitted': notification('account', [], {
    message: 'We have received your application. We will write to you once it is decided.',
    subject: 'We have received your application',
    mail:
      'Dear {name},\n\nWe have received your application for an investment account and look at it now. ' +
      'We will write to you once it is decided.',
    push: 'We have received your application.',
  }),
  'onboarding-approved': notification('account', [], {
    message: 'Your investment account is open. You can invest now.',
    subject: 'Your investment account is open',
    mail:
      'Dear {name},\n\nYour investment account is open. Log in to invest.\n\n' +
      'If you did not apply for it, tell us at once.',
    sms: 'Your investment account is open. You can invest now.',
    push: 'Your investment account is open. You can invest now.',
  }),
  // {reasons}: what has to be done, a line for each returned step.
  'onboarding-returned': notification('account', ['reasons'], {
    message: 'Your application needs your attention. {reasons}',
    subject: 'Your application needs your attention',
    mail:
      'Dear {name},\n\nWe have looked at your application for an investment account. Before we can open the account, ' +
      'please log in and complete the following.\n\n{reasons}',
    sms: 'Your application for an investment account needs your attention. Please log in to complete it.',
    push: 'Your application needs your attention.',
  }),
} as const;
