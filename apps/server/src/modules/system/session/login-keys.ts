import type { NodeContext } from '../../../platform/node/node-context.ts';
import type { Secrets } from '../../../platform/secrets/secrets.ts';
import { deviceKeyOf } from './known-device.ts';

/** The keys with which login recognizes names, codes and browsers without storing them. */
export interface LoginKeys extends Pick<Secrets, 'blindIndex'> {
  readonly otpKey: string;
  readonly deviceKey: Buffer;
}

/** Names are indexed under ARTHA_PII_KEY; codes and browsers use ARTHA_OTP_KEY and a key derived from it. */
export const loginKeysOf = ({ env, secrets }: Pick<NodeContext, 'env' | 'secrets'>): LoginKeys => ({
  blindIndex: secrets.blindIndex,
  otpKey: env.otpKey,
  deviceKey: deviceKeyOf(env),
});
