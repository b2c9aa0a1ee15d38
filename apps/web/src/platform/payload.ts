import { sealedSend } from '@artha/client/payload';
import { realNow } from './business-clock.ts';
import { productConfig } from './product-config.ts';

const { payloadEncryption } = productConfig();

/** Carries the calls of this page, for the key pair that came with the configuration. */
export const send = sealedSend(payloadEncryption ? { ...payloadEncryption, realNow: realNow() } : undefined);
