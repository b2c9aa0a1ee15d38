import type { DownloadedFile } from '@artha/contract/kit/download';

/** Long enough for the browser to start the download. */
const REVOKE_AFTER_MS = 60_000;

/** Downloads a file under its name. */
export function saveFile({ bytes, contentType, fileName }: DownloadedFile): void {
  const address = URL.createObjectURL(new Blob([new Uint8Array(bytes)], { type: contentType }));
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), REVOKE_AFTER_MS);
}
