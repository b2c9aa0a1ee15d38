import * as z from 'zod/mini';
import type { Secrets } from '../../../platform/secrets/secrets.ts';

/** What an exchange needs, one after the other: from the start, from the return, and from the exchange itself. */
const ExchangeData = z.object({
  verifier: z.optional(z.string()),
  code: z.optional(z.string()),
  accessToken: z.optional(z.string()),
});
export type ExchangeData = z.infer<typeof ExchangeData>;

const PURPOSE = 'ekyc-exchange';

export const sealExchange = ({ seal }: Pick<Secrets, 'seal'>, requestId: string, data: ExchangeData): string =>
  seal(PURPOSE, requestId, JSON.stringify(data));

export const openExchange = ({ open }: Pick<Secrets, 'open'>, requestId: string, sealed: string): ExchangeData =>
  ExchangeData.parse(JSON.parse(open(PURPOSE, requestId, sealed)));
