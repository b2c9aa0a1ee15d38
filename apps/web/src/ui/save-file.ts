import type { DownloadedFile } from '@artha/contract/kit/download';

/** As long as a browser may take to begin with it. */
const KEPT_MS = 60_000;

/** Has the browser save a file under its name. */
export function saveFile({ bytes, contentType, fileName }: DownloadedFile): void {
  const address = URL.createObjectURL(new Blob([new Uint8Array(bytes)], { type: contentType }));
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), KEPT_MS);
}
