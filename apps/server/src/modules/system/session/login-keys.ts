import type { Env } from '../../../platform/env/env.ts';
import type { Secrets } from '../../../platform/secrets/secrets.ts';
import { createSecrets } from '../../../platform/secrets/secrets.ts';
import { deviceKeyOf } from './known-device.ts';

/** What signing in needs to know names, codes and browsers again without keeping them. */
export interface LoginKeys extends Pick<Secrets, 'print'> {
  readonly otpKey: string;
  readonly deviceKey: Buffer;
}

/** Names are printed under ARTHA_PII_KEY; codes and browsers under ARTHA_OTP_KEY and a key derived from it. */
export const loginKeysOf = (env: Pick<Env, 'otpKey' | 'dataKeys' | 'piiKey'>): LoginKeys => ({
  print: createSecrets(env).print,
  otpKey: env.otpKey,
  deviceKey: deviceKeyOf(env),
});
