import { withOverride } from '@artha/domain/system/notifications/fill';
import type { Template, TemplateCode } from '@artha/domain/system/notifications/templates';
import { templateOf } from '@artha/domain/system/notifications/templates';
import type { Db } from '../../../platform/db/database.ts';
import { getRecentProductConfig } from '../product-config/index.ts';

/** A template with the valid texts of the product configuration in place of the built-in ones. */
export async function templateInForce(db: Db, code: TemplateCode): Promise<Template> {
  const { NOTIFICATIONTEMPLATES } = await getRecentProductConfig(db);
  return withOverride(templateOf(code), NOTIFICATIONTEMPLATES[code]);
}
