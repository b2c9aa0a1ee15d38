import { withOverride } from '@artha/domain/system/notifications/fill';
import type { Template, TemplateCode } from '@artha/domain/system/notifications/templates';
import { templateOf } from '@artha/domain/system/notifications/templates';
import type { Db } from '../../../platform/db/database.ts';
import { getRecentProductConfig } from '../product-config/index.ts';

/** A template with the texts that the configuration of the product has in place of ours, where they can stand. */
export async function templateInForce(db: Db, code: TemplateCode): Promise<Template> {
  const { NOTIFICATIONTEMPLATES } = await getRecentProductConfig(db);
  return withOverride(templateOf(code), NOTIFICATIONTEMPLATES[code]);
}
