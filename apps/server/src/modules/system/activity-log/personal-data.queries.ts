import { column, maybe } from '@artha/contract/kit/table';
import { activityTable as logTable } from '@artha/contract/system/activity-log.admin';
import { sql } from 'drizzle-orm';
import { personalTable } from '../../../platform/db/personal-table.ts';
import { activityLog } from './activity-log.tables.ts';

export const activityTable = personalTable({
  name: 'activity',
  title: 'Activity log',
  columns: {
    at: column('instant', 'Time'),
    type: column('code', 'Activity'),
    path: maybe('text', 'Page'),
    details: column('json', 'Details'),
    ip: column('code', 'IP address'),
  },
  texts: { type: logTable.columns.type.choices },
  rows: (userId) => sql`
    select ${activityLog.at} as at, ${activityLog.type} as type, ${activityLog.payload} ->> 'route' as path,
      ${activityLog.payload} as details, ${activityLog.ip} as ip
    from ${activityLog} where ${activityLog.userId} = ${userId} order by ${activityLog.at}, ${activityLog.id}`,
});
