import type { FastifyInstance } from 'fastify';
import { registerMandate } from '../mandates/register-mandate.ts';
import { uploadFatca } from './clients/client-services.ts';
import { answerSoap } from './answer-soap.ts';
import { SESSION_REFUSED } from './entry-answer.ts';
import type { ExchangeContext } from './exchange-context.ts';
import { cancelPlan, paymentStatus, registerPlan } from './plans/plan-services.ts';
import { isSessionValid, signInResult } from './session-password.ts';
import type { SoapCall } from './soap.ts';
import { SoapProblem } from './soap.ts';

export const UPLOAD_PATH = '/exchange/MFUploadService/MFUploadService.svc/Secure';

type ServiceContext = Pick<ExchangeContext, 'db' | 'clock' | 'member' | 'schemes'>;

/** What each flag of MFAPI does with the parts of its parameter; the answer is `100|text|id` or `101|text|`. */
const FLAGS: Readonly<Record<string, (context: ServiceContext, parts: readonly string[]) => string>> = {
  '01': uploadFatca,
  '06': (context, parts) => registerMandate(context, parts, UPLOAD_PATH),
  '07': registerPlan('STP'),
  '08': registerPlan('SWP'),
  '09': cancelPlan('STP'),
  '10': cancelPlan('SWP'),
  '11': paymentStatus,
};

/** MFAPI names no pass key: its sessions are bound to this one. */
const NO_PASS_KEY = 'MFAPI00000';

/** The values of exactly these parameters, in this order. */
function valuesOf({ operation, parameters }: SoapCall, names: readonly string[]): readonly string[] {
  const isSame = parameters.length === names.length && parameters.every(([name], index) => name === names[index]);
  if (!isSame) throw new SoapProblem(`${operation} takes ${names.join(', ')}.`);
  return parameters.map(([, value]) => value);
}

function resultOf(context: ServiceContext, call: SoapCall): string {
  const { member, clock } = context;
  if (call.operation === 'getPassword') {
    const [userId = '', memberId = '', password = '', passKey = ''] = valuesOf(call, [
      'UserId',
      'MemberId',
      'Password',
      'PassKey',
    ]);
    if (memberId !== member.memberId) return '101|INVALID MEMBER ID';
    if (!/^[A-Za-z0-9]{10}$/.test(passKey)) return '101|INVALID PASS KEY';
    return signInResult(member, { userId, password, passKey: NO_PASS_KEY }, clock.realNowMs());
  }
  if (call.operation !== 'MFAPI') throw new SoapProblem(`There is no operation ${call.operation}.`);
  const [flag = '', userId = '', password = '', param = ''] = valuesOf(call, [
    'Flag',
    'UserId',
    'EncryptedPassword',
    'param',
  ]);
  const isSignedIn = isSessionValid(member, { userId, password, passKey: NO_PASS_KEY }, clock.realNowMs());
  if (!isSignedIn) return `101|${SESSION_REFUSED}|`;
  return FLAGS[flag]?.(context, param.split('|')) ?? '101|FAILED: INVALID FLAG|';
}

/** The additional services of the exchange. */
export function uploadServiceRoutes(app: FastifyInstance, context: ServiceContext): void {
  app.post(UPLOAD_PATH, (request, reply) =>
    answerSoap(request, reply, { service: 'MFUploadService', resultOf: (call) => resultOf(context, call) }),
  );
}
