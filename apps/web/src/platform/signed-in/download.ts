import type { Download } from '@artha/client/download';
import { createDownload } from '@artha/client/download';
import { client } from '../call.ts';

/** Calls that answer with a file: as `call`, and what comes is to be saved. */
export const download: Download = createDownload(client);
