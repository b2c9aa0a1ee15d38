import { sealedSend } from '@artha/client/payload';
import { realNow } from './business-clock.ts';
import { productConfig } from './product-config.ts';

const { payloadEncryption } = productConfig();

/** Sends the calls of this page, encrypted with the public key from the configuration. */
export const send = sealedSend(payloadEncryption ? { ...payloadEncryption, realNow: realNow() } : undefined);
