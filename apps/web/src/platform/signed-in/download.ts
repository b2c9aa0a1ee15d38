import type { Download } from '@artha/client/download';
import { createDownload } from '@artha/client/download';
import { client } from '../call.ts';

/** Like `call`, for calls that answer with a file to save. */
export const download: Download = createDownload(client);
