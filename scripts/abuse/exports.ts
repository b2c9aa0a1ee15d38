/** What a file carries into the program that opens it. */
import { createExportLink, getExportFile } from '@artha/contract/system/exports';
import { exportUsers } from '@artha/contract/system/users';
import { ROLE_IDS } from '@artha/domain/kit/roles';
import { Browser } from './browser.ts';
import type { Attempt } from './scene.ts';

const STAFF = '198.51.108.7';
const NAMES = ['=1+1', ';=1+1', 'Rao;=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '"=1'];
/** A sign of a formula at the start of a cell, for programs that split at commas, semicolons and tabs alike. */
const LIVE = /(?:^|[,;\t])"?[=+@-](?!\d+(?:\.\d+)?(?:[,;\t"]|$))/m;

export const formulaCells: Attempt = {
  name: 'formula cells',
  tried: `${NAMES.length} names that a spreadsheet would compute, exported as csv and tsv`,
  expected: 'every cell is inert',
  run: async ({ database, url }) => {
    await database.pool.query(
      `insert into app_user (name, login_user_id, password_hash, email_id, app_user_status)
       select name, 'formula' || at, '', 'formula@artha.example', 3 from unnest($1::text[]) with ordinality as n (name, at)`,
      [NAMES],
    );
    const staff = new Browser(url, STAFF);
    await staff.signIn({ userId: 'sysadmin1', role: { name: 'SYSTEMADMIN', id: ROLE_IDS.systemAdmin } });
    let text = '';
    for (const format of ['csv', 'tsv'] as const) {
      const filter = { where: {}, search: 'formula', sortBy: 'name' as const, sortAsc: true, limit: 20, offset: 0 };
      const { id: exportId } = await staff.call(exportUsers, { format, columns: ['name'], filter });
      const { ticket } = await staff.call(createExportLink, { exportId });
      const file = await staff.download(getExportFile, { exportId, ticket });
      text += Buffer.from(file.bytes).toString('utf8');
    }
    const cells = text.split('\r\n').filter((line) => /[=+@]|-1/.test(line));
    const live = cells.filter((line) => LIVE.test(line));
    return {
      isMet: cells.length === 2 * NAMES.length && live.length === 0,
      found: live.length === 0 ? 'no live formula' : `live: ${live.join(' ')}`,
      figure: `${cells.length} cells`,
    };
  },
};
