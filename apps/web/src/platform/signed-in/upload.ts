import type { Upload } from '@artha/client/upload';
import { createUpload } from '@artha/client/upload';
import { client } from '../call.ts';

/** Like `call`, for calls that send a file; it reports how much has been sent. */
export const upload: Upload = createUpload({ ...client, newRequest: () => new XMLHttpRequest() });
