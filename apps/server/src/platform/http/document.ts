import type { DownloadedFile } from '@artha/contract/kit/download';

/** A generated file at a fixed address, shown in the browser rather than saved. */
export interface Document {
  readonly url: `/${string}`;
  readonly file: (realNow: Date) => Promise<DownloadedFile>;
}
