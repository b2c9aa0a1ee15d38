import type { Send } from '@artha/client/transport';
import { sealedSend } from '@artha/client/payload';
import { realNow } from './business-clock.ts';
import { productConfig } from './product-config.ts';

/** Encrypts with the public key from the configuration, which is loaded before any call that is encrypted. */
function sealed(): Send {
  const { payloadEncryption } = productConfig();
  return sealedSend(payloadEncryption ? { ...payloadEncryption, realNow: realNow() } : undefined);
}

let firstSend: Send | undefined;

/** Sends the calls of this page. */
export const send: Send = (...request) => {
  firstSend ??= sealed();
  return firstSend(...request);
};
