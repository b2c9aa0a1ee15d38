import { forgotPassword, forgotUserId, generateOtp } from '@artha/contract/system/recovery';
import type { InputOf } from '@artha/contract/kit/route';
import type { SameAnswer } from './same-answer.ts';
import { AT_FIXED_STEPS } from './same-answer.ts';
import type { PreparedRequest } from './visitor.ts';

const SENT = '{"sent":true}';
const WRONG_CODE = '000000';
const NEW_PASSWORD = 'Diwali-in-Surat8';

const codeRequest = (input: InputOf<typeof generateOtp>): Promise<PreparedRequest> =>
  Promise.resolve({ route: generateOtp, body: JSON.stringify(input) });

export const REQUESTED_RECOVERY_CODE: SameAnswer = {
  ...AT_FIXED_STEPS,
  name: 'forgot password',
  answer: SENT,
  reasons: [
    {
      name: 'unknown user id',
      prepare: (_visitor, { unknown: { userId, emailId } }) => codeRequest({ userId, emailId }),
    },
    {
      name: 'known user, who gets a code',
      prepare: (_visitor, { userId, emailId }) => codeRequest({ userId, emailId }),
    },
    {
      name: 'known user, mail address of nobody',
      prepare: (_visitor, { userId, unknown: { emailId } }) => codeRequest({ userId, emailId }),
    },
  ],
};

const reset = (userId: string): Promise<PreparedRequest> =>
  Promise.resolve({
    route: forgotPassword,
    body: JSON.stringify({ userId, otpCode: WRONG_CODE, newPassword: NEW_PASSWORD }),
  });

export const REFUSED_RECOVERY_CODE: SameAnswer = {
  ...AT_FIXED_STEPS,
  name: 'new password with a code',
  answer: '"code":"recovery.code-wrong"',
  reasons: [
    { name: 'unknown user id', prepare: (_visitor, { unknown }) => reset(unknown.userId) },
    { name: 'no code was sent', prepare: (_visitor, { userId }) => reset(userId) },
    {
      name: 'wrong code',
      prepare: async (visitor, { userId, emailId }) => {
        await visitor.call(generateOtp, { userId, emailId });
        return reset(userId);
      },
    },
  ],
};

const userIdRequest = (userEmail: string, pancardNumber: string): Promise<PreparedRequest> =>
  Promise.resolve({ route: forgotUserId, body: JSON.stringify({ userEmail, pancardNumber }) });

export const REQUESTED_USER_ID: SameAnswer = {
  ...AT_FIXED_STEPS,
  name: 'forgot user id',
  answer: SENT,
  reasons: [
    { name: 'unknown PAN', prepare: (_visitor, { unknown }) => userIdRequest(unknown.emailId, unknown.pan) },
    { name: 'known client, who gets a mail', prepare: (_visitor, { emailId, pan }) => userIdRequest(emailId, pan) },
    {
      name: 'known PAN, mail address of nobody',
      prepare: (_visitor, { pan, unknown }) => userIdRequest(unknown.emailId, pan),
    },
  ],
};
