import type { Page } from '@playwright/test';
import { MARKUP } from '../../../support/markup.ts';
import { runSql, sqlText } from '../../../support/sql.ts';
import { expect, test } from '../../../support/test.ts';

/** All of them in one text: any of them that is parsed as markup would run. */
const ALL = sqlText(` ${MARKUP.join(' ')}`);
const SHORT = sqlText('<img src=x onerror="window.ranStoredText=1">');

const PLANTED = [
  `update app_user set name = name || ${ALL}, email_id = email_id || ${ALL}, mobile = ${ALL}`,
  `update user_session set user_agent = ${ALL}`,
  `update instrument set name = name || ${ALL}, option_name = option_name || ${ALL}`,
  `update account set name = name || ${ALL}`,
  `update bank_account set bank_name = ${ALL}, holder_name = ${ALL}`,
  `update folio set number = left(number || '<img src=x onerror=alert(1)>', 40)`,
  `update order_line set reject_reason = ${ALL}`,
  `update client_order set cancel_reason = ${ALL} where cancel_reason is not null`,
  `update job_run set message = ${ALL}`,
  `insert into notification (kind, app_user_id, code, message, sub_type, config, created_at) ` +
    `select kind, app_user.id, 'planted', text, 1, jsonb_build_object('instrumentId', ${ALL}, 'id', ${ALL}), now() ` +
    `from app_user, unnest(array['notification', 'alert']) kind, unnest(array[${MARKUP.map(sqlText).join(', ')}]) text ` +
    `where app_user.login_user_id in ('client1', 'rmanager1', 'sysadmin1')`,
  `insert into app_config (key, value) values ` +
    `('clientBrandName', to_jsonb(${SHORT}::text)), ('supportPhone', to_jsonb(left(${SHORT}, 30))), ` +
    `('TEXTINFO', jsonb_build_object('productName', ${SHORT}, 'corporateOffice', left(${ALL}, 300))), ` +
    `('URLS', jsonb_build_object('logoUrl', 'javascript:alert(1)')) ` +
    `on conflict (key) do update set value = excluded.value`,
];

const SCREENS: Readonly<Record<string, readonly string[]>> = {
  client1: [
    '/dashboard',
    '/holdings',
    '/explore',
    '/all-funds',
    '/fact-sheet?instrumentId=1',
    '/new-transactions',
    '/quick-actions',
    '/transaction-status',
    '/switch?mode=switch',
    '/cancellation',
    '/my-account',
    '/notifications',
    '/change-password',
  ],
  rmanager1: ['/alerts', '/rm/notifications'],
  operations1: ['/ops/transactions-report/transaction-done'],
  sysadmin1: [
    '/system-admin/cron-logs',
    '/system-admin/user-management',
    '/system-admin/configuration',
    '/system-admin/notifications',
  ],
};
const ROLES: Readonly<Record<string, string>> = { operations1: 'Operations', sysadmin1: 'System Admin' };

/** Records scripts that run, or that the content security policy blocks, on every page. */
async function watch(page: Page, ran: string[]): Promise<void> {
  page.on('dialog', (dialog) => {
    ran.push(`a dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  await page.exposeFunction('recordViolation', (what: string) => ran.push(what));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) => {
      const record = (window as unknown as { recordViolation: (what: string) => void }).recordViolation;
      record(`${location.pathname}: ${violatedDirective} ${blockedURI} ${sample}`);
    });
  });
}

/** Expects the screen to show a planted text, or it would not be tested, and no element or link made of one. */
async function expectOnlyText(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('ranStoredText').first(), page.url()).toBeAttached();
  await page.waitForLoadState('networkidle');
  const found = await page.evaluate(() => ({
    ran: (window as unknown as { ranStoredText?: number }).ranStoredText,
    planted: document.querySelectorAll('[onerror], [onload], [onfocus], iframe, object, embed, base, marquee').length,
    links: [...document.querySelectorAll('a[href]')]
      .map((link) => (link as HTMLAnchorElement).protocol)
      .filter((protocol) => !['http:', 'https:', 'mailto:', 'tel:'].includes(protocol)),
  }));
  expect(found, page.url()).toEqual({ ran: undefined, planted: 0, links: [] });
}

/** Runs last, because the inserted texts stay in the database. */
test('stored text is never markup, on any screen', async ({ page, browser, signIn }) => {
  await runSql(PLANTED);
  const ran: string[] = [];
  for (const [person, addresses] of Object.entries(SCREENS)) {
    const context = person === 'client1' ? page.context() : await browser.newContext();
    const tab = person === 'client1' ? page : await context.newPage();
    await watch(tab, ran);
    await signIn(person, ROLES[person], tab);
    for (const address of addresses) {
      await tab.goto(address);
      await expectOnlyText(tab);
    }
    if (person === 'rmanager1') {
      await tab.getByRole('button', { name: /^Notifications/ }).click();
      await expect(tab.getByRole('dialog', { name: 'Notifications' })).toContainText('<');
    }
  }
  expect(ran).toEqual([]);
});
