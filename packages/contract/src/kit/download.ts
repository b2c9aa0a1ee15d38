import * as z from 'zod/mini';
import type { Route } from './route.ts';

/** A file in the answer of a call. */
export interface DownloadedFile {
  readonly bytes: Uint8Array;
  readonly contentType: string;
  readonly fileName: string;
}

/**
 * The answer of a call that returns a file. Its bytes are sent unchanged, as an attachment. Refusals are JSON as usual.
 */
export const file = z.custom<DownloadedFile>();

export const isDownload = ({ answer }: Pick<Route, 'answer'>): boolean => answer === file;
