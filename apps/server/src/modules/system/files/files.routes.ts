import * as contract from '@artha/contract/system/files';
import type { Served } from '../../../platform/http/serve.ts';
import { serve } from '../../../platform/http/serve.ts';
import { getFile } from './read-file.ts';
import { deleteFile } from './remove-files.ts';
import { uploadFile } from './upload-file.ts';

const BULK = { container: 'bulkuploads' } as const;

export const fileRoutes: readonly Served[] = [
  serve(contract.uploadFile, uploadFile),
  serve(contract.uploadOrders, (_input, ctx) => uploadFile(BULK, ctx)),
  serve(contract.uploadMasterData, (_input, ctx) => uploadFile(BULK, ctx)),
  serve(contract.getFile, getFile),
  serve(contract.deleteFile, deleteFile),
];
