import type { Download } from '@artha/client/download';
import { createDownload } from '@artha/client/download';
import { client } from '../call.ts';
import { retryWhileBusy } from '../retry.ts';

/** Like `call`, for calls that answer with a file. For a query, which has its own retries. */
export const downloadOnce: Download = createDownload(client);

/**
 * Like `call`, for calls that answer with a file to save. A busy server refuses reads, in favour of orders; the file
 * that a user asked for is requested again as a query would be.
 */
export const download: Download = (route, input, options) => retryWhileBusy(() => downloadOnce(route, input, options));
