import * as z from 'zod/mini';
import type { Route } from './route.ts';

/** A file that a call answers with. */
export interface DownloadedFile {
  readonly bytes: Uint8Array;
  readonly contentType: string;
  readonly fileName: string;
}

/**
 * The answer of a call that gives a file: its bytes go over the wire as they are, to be saved and not to be shown. What
 * the call refuses is JSON like everywhere.
 */
export const file = z.custom<DownloadedFile>();

export const isDownload = ({ answer }: Pick<Route, 'answer'>): boolean => answer === file;
