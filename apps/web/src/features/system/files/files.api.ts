import type { StoredFile } from '@artha/contract/system/files';
import { deleteFile, getFile, uploadFile, uploadMasterData } from '@artha/contract/system/files';
import type { Container } from '@artha/domain/system/files/containers';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../platform/call.ts';
import { downloadOnce } from '../../../platform/signed-in/download.ts';
import { upload } from '../../../platform/signed-in/upload.ts';

export type { StoredFile };

/** What identifies a stored file. */
export interface FileKey {
  readonly container: string;
  readonly fileId: string;
}

export interface UploadControl {
  readonly signal: AbortSignal;
  /** @param part from 0 to 1 */
  readonly onProgress: (part: number) => void;
}

/** Where a file goes: its container, whose rules apply, and the call that sends it. */
export interface UploadTarget {
  readonly container: Container;
  readonly send: (file: File, control: UploadControl) => Promise<StoredFile>;
}

/** A document of a person. */
export const documentTarget = (container: Container): UploadTarget => ({
  container,
  send: (file, control) => upload(uploadFile, { container }, file, control),
});

/** A file of master data, for an import. */
export const masterDataTarget: UploadTarget = {
  container: 'bulkuploads',
  send: (file, control) => upload(uploadMasterData, {}, file, control),
};

/** Removes an upload that nothing owns yet. */
export const removeUpload = ({ container, fileId }: StoredFile): Promise<unknown> =>
  call(deleteFile, { container, fileId });

/** The bytes of a stored file, with its name and type. */
export const useFileContent = ({ container, fileId }: FileKey) =>
  useQuery({
    queryKey: ['files', container, fileId],
    queryFn: ({ signal }) => downloadOnce(getFile, { container: container as Container, fileId }, { signal }),
    // A file never changes; the bytes of one that is closed are not kept.
    staleTime: Infinity,
    gcTime: 0,
  });
