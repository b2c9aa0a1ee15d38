/** Uploaded files, and how they are read again. */
import { CONTAINERS } from '@artha/domain/system/files/containers';
import * as z from 'zod/mini';
import { onlyFull, signedIn } from '../kit/audience.ts';
import { file } from '../kit/download.ts';
import { noContent, route } from '../kit/route.ts';
import { Instant, Uuid } from '../kit/scalars.ts';
import { upload } from '../kit/upload.ts';

export const ContainerName = z.enum(CONTAINERS);

export const StoredFile = z.object({
  fileId: Uuid,
  container: ContainerName,
  /** As the person named it, without directions and control characters. */
  name: z.string(),
  contentType: z.string(),
  /** Bytes as stored: an image is encoded again. */
  size: z.int(),
  uploadedAt: Instant,
});
export type StoredFile = z.output<typeof StoredFile>;

const refusals = [
  'file.extension',
  'file.maxsize',
  'file.empty',
  'file.unreadable',
  'file.unsafe',
  'file.old-workbook',
  'file.too-many',
] as const;

/** The general upload: a document of a person. It is removed after a day unless something comes to own it. */
export const uploadFile = upload({
  path: '/api/Containers/:container/upload',
  audience: signedIn,
  summary:
    'Uploads a file into a container; an applicant only a signature or a cheque, operations with full access only.',
  allowedWhile: ['onboarding'],
  input: z.strictObject({ container: ContainerName }),
  answer: StoredFile,
  refusals: ['session.forbidden', ...refusals],
});

/** A file with orders that are entered in bulk. */
export const uploadOrders = upload({
  path: '/api/Orders/upload',
  audience: onlyFull('operations'),
  summary: 'Uploads a file of orders.',
  input: z.strictObject({}),
  answer: StoredFile,
  refusals,
});

/** A file with master data, for an import. */
export const uploadMasterData = upload({
  path: '/api/MasterData/upload',
  audience: onlyFull('operations', 'businessAdmin', 'providerAdmin'),
  summary: 'Uploads a file of master data.',
  input: z.strictObject({}),
  answer: StoredFile,
  refusals,
});

const fileInput = z.strictObject({ container: ContainerName, fileId: Uuid });

/** Always an attachment; somebody else's file does not exist for the caller. */
export const getFile = route({
  method: 'GET',
  path: '/api/Containers/:container/files/:fileId',
  audience: signedIn,
  summary: 'A file within the scope of the caller, as an attachment.',
  allowedWhile: ['onboarding'],
  limit: 'read',
  input: fileInput,
  answer: file,
  refusals: ['file.not-found'],
});

/** Removes an upload of the caller that nothing owns yet. */
export const deleteFile = route({
  method: 'DELETE',
  path: '/api/Containers/:container/files/:fileId',
  audience: signedIn,
  summary: "Removes one of the caller's uploads that nothing owns yet.",
  allowedWhile: ['onboarding'],
  input: fileInput,
  answer: noContent,
  refusals: ['file.not-found', 'file.owned'],
});
