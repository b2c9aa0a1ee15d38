import { withOverride } from '@artha/domain/system/notifications/fill';
import type { Template, TemplateCode } from '@artha/domain/system/notifications/templates';
import { templateOf } from '@artha/domain/system/notifications/templates';
import type { Db } from '../../../platform/db/database.ts';
import { getCachedProductConfig } from '../product-config/index.ts';

/** A template with the valid texts of the product configuration in place of the built-in ones. */
export async function effectiveTemplate(db: Db, code: TemplateCode): Promise<Template> {
  const { NOTIFICATIONTEMPLATES } = await getCachedProductConfig(db);
  return withOverride(templateOf(code), NOTIFICATIONTEMPLATES[code]);
}
