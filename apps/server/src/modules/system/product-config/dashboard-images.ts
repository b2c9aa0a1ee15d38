import type { DownloadedFile } from '@artha/contract/kit/download';
import type * as contract from '@artha/contract/system/product-config';
import type { InputOf } from '@artha/contract/kit/route';
import { Refusal } from '@artha/domain/kit/errors';
import type { Tx } from '../../../platform/db/database.ts';
import type { RequestContext, SessionContext } from '../../../platform/http/context.ts';
import { claimFile, findOwned, readOwnedFile } from '../files/index.ts';
import { getCachedProductConfig } from './cached-config.ts';

/** What owns the images: the key of the configuration. */
const OWNER = { type: 'app-config', id: 'DASHBOARDIMAGES' };

/**
 * Keeps the images of a new value of the configuration. Those that are taken out are kept too, because the history can
 * restore them.
 *
 * @throws Refusal file.not-found for the upload of another person, file.owned
 */
export async function claimImages(
  tx: Tx,
  { session: { userId } }: SessionContext,
  images: readonly contract.DashboardImage[],
): Promise<void> {
  for (const { fileId } of images) {
    if (await findOwned(tx, fileId, OWNER)) continue;
    await claimFile(tx, { fileId, container: 'dashboardimages', userId, owner: OWNER });
  }
}

/** An image that the configuration names now. @throws Refusal file.not-found */
export async function getDashboardImage(
  { fileId }: InputOf<typeof contract.getDashboardImage>,
  { db, node }: RequestContext,
): Promise<DownloadedFile> {
  const { DASHBOARDIMAGES: images } = await getCachedProductConfig(db);
  if (!images.some((image) => image.fileId === fileId)) throw new Refusal('file.not-found');
  return readOwnedFile(node, { fileId, owner: OWNER });
}
