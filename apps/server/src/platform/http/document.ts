import type { DownloadedFile } from '@artha/contract/kit/download';

/** What is at a fixed address outside the API and the web application. */
export type Document = GeneratedDocument | Redirection;

/** A generated file, shown in the browser rather than saved. */
export interface GeneratedDocument {
  readonly url: `/${string}`;
  readonly file: (realNow: Date) => Promise<DownloadedFile>;
}

/** An address under which others look for one of ours. */
export interface Redirection {
  readonly url: `/${string}`;
  readonly redirectTo: `/${string}`;
}
