import type { DownloadedFile } from '@artha/contract/kit/download';

/** A file that the product makes, at an address of its own: links lead to it, and it is shown rather than saved. */
export interface Document {
  readonly url: `/${string}`;
  readonly file: (realNow: Date) => Promise<DownloadedFile>;
}
