/** The screens of master data, instruments, the business calendar and approvals, with what can be seen on them. */
import type { Page } from '@playwright/test';
import type { Tour } from './stop.ts';
import { button, stops } from './stop.ts';

const DATA = '/business-admin/master-data';
const CALENDAR = '/ops/master-data/BusinessCalendar';

/** Tells the four captures of a tour apart, which run on one database. */
const lookOf = async (page: Page) => {
  const isDark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches);
  return `${(page.viewportSize()?.width ?? 0) > 992 ? 'W' : 'N'}${isDark ? 'D' : 'L'}`;
};

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click();
const search = (text: string) => (page: Page) => page.getByRole('searchbox').first().fill(text);

/** A record with three versions, and its history. */
async function openHistory(page: Page): Promise<void> {
  const name = `Space travel ${await lookOf(page)}`;
  await page.goto(`${DATA}/Sector/new`);
  for (const each of [name, `${name} and satellites`, `${name}, launches and satellites`]) {
    await field(page, 'Name').fill(each);
    await save(page);
    await search(each)(page);
    await page.getByRole('link', { name: each }).click();
    await field(page, 'Name').waitFor();
  }
  await page.goto(`${DATA}/Sector`);
  await search(name)(page);
  await button(/^Actions on Space travel/)(page);
  await page.getByRole('menuitem', { name: 'History' }).click();
}

/** A branch with values that no pattern allows. */
async function fillWrong(page: Page): Promise<void> {
  await field(page, 'IFSC').fill('SAGRX00001');
  await page.getByRole('textbox', { name: /^MICR/ }).fill('41102A');
  await page.getByRole('textbox', { name: /^Pincode/ }).fill('0110');
  await page.getByRole('button', { name: 'Send for approval' }).click();
}

/** A branch as it is. */
async function openBranch(page: Page): Promise<void> {
  await page.goto(`${DATA}/BankBranch`);
  await page
    .getByRole('main')
    .getByRole('link', { name: /^[A-Z]{4}0/ })
    .first()
    .click();
}

const IMPORT_ROWS = [
  'Bank,Branch,IFSC,City,Pincode,Manager',
  'Sagar Bank,Kothrud,SAGR0JX0001,Pune,411038,A. Rane',
  'Sagar Bank,Aundh,SAGR0JX0002,Pune,411007,B. Rane',
  'Sagar Bank,Baner,SAGRXJX0003,Pune,411045,C. Rane',
  'Sagar Bank,Wakad,SAGR0JX0004,Atlantis,411057,D. Rane',
  'No Such Bank,Hinjawadi,SAGR0JX0005,Pune,411057,E. Rane',
  'Sagar Bank,Kothrud again,SAGR0JX0001,Pune,411038,F. Rane',
  'Sagar Bank,"A very long name of a branch, with its floor, house, street and the landmark opposite",SAGR0JX0006,Pune,,G. Rane',
  ...Array.from({ length: 40 }, (_, at) => `Sagar Bank,Branch ${at + 1},SAGR0JY00${at + 10},Pune,4110${at + 10},`),
];

async function checkFile(page: Page): Promise<void> {
  await page.goto(`${DATA}/BankBranch/import`);
  const file = { name: 'branches.csv', mimeType: 'text/csv', buffer: Buffer.from(IMPORT_ROWS.join('\n')) };
  await page.getByLabel('File with bank branches').locator('input[type=file]').setInputFiles(file);
  await button('Check rows')(page);
  await page.getByRole('heading', { name: /are chosen for import/ }).waitFor();
}

/** Sends the rows of a file for approval. */
async function sendFile(page: Page): Promise<void> {
  await checkFile(page);
  await page.getByRole('button', { name: /^Import \d+ rows/ }).click();
  const question = page.getByRole('dialog');
  await question.getByLabel('Reason').fill('Branches opened in November');
  await question.getByRole('button', { name: /approval/ }).click();
  await page.getByRole('heading', { name: /wait for approval/ }).waitFor();
}

const openInstrument = async (page: Page) => {
  await page.goto('/business-admin/instruments');
  await search('nilgiri flexi')(page);
  await page
    .getByRole('link', { name: /Nilgiri Flexi Cap/ })
    .first()
    .click();
  await page.getByRole('form', { name: 'Replicate' }).waitFor();
};

/** Opens the first request of a tab of the inbox. */
const openRequest = (address: string) => async (page: Page) => {
  await page.goto(address);
  await page
    .getByRole('region', { name: 'Requests' })
    .getByRole('link', { name: /branches\.csv/ })
    .first()
    .click();
  await page.getByRole('article', { name: 'Request' }).waitFor();
};

/** A draft of the calendar that closes two days. */
async function openDraft(page: Page): Promise<void> {
  await page.goto(`${CALENDAR}?day=2027-01-26`);
  await page.getByLabel('Event').waitFor();
  if (await page.getByText(/is a draft of/).isVisible()) return;
  await page.getByLabel('Event').fill('Republic Day');
  await page.getByRole('switch', { name: 'Exchange open' }).uncheck({ force: true });
  await button('Save in draft')(page);
  await page.getByText(/is a draft of/).waitFor();
}

export const MASTER_DATA_TOURS: readonly Tour[] = [
  {
    userId: 'badmin1',
    role: 'Business Admin',
    stops: [
      ...stops(DATA, `${DATA}/BankBranch`, `${DATA}/Country`, `${DATA}/AccountCategory/1`, `${DATA}/NoSuchKind`),
      { name: 'kinds-none', at: DATA, action: search('nothing of that name') },
      { name: 'records-none', at: `${DATA}/BankBranch`, action: search('nothing of that name') },
      { name: 'records-empty', at: `${DATA}/CapitalGainIndexation` },
      { name: 'record-menu', at: `${DATA}/Country`, action: button(/^Actions on/) },
      { name: 'record-new', at: `${DATA}/BankBranch/new` },
      { name: 'record-invalid', at: `${DATA}/BankBranch/new`, action: fillWrong },
      { name: 'record-edit', at: openBranch },
      { name: 'record-history', at: openHistory },
      ...stops(`${DATA}/BankBranch/import`),
      { name: 'import-preview', at: checkFile },
      {
        name: 'import-errors',
        at: checkFile,
        action: (page) => page.getByRole('radio', { name: /^Errors/ }).click(),
        only: 'wide',
      },
      { name: 'import-question', at: checkFile, action: button(/^Import \d+ rows/) },
      { name: 'import-waiting', at: sendFile },
      ...stops('/business-admin/instruments', '/business-admin/instruments/new', '/business-admin/capital-buckets'),
      ...stops('/business-admin/risk-profile'),
      { name: 'instrument-edit', at: openInstrument },
      { name: 'instrument-replicate-refused', at: openInstrument, action: button('Replicate') },
      { name: 'approvals-by-you', at: openRequest('/business-admin/approvals?tab=by-you') },
    ],
  },
  {
    userId: 'badmin2',
    role: 'Business Admin',
    stops: [
      ...stops('/business-admin/approvals', '/business-admin/approvals?tab=decided'),
      { name: 'approval-open', at: openRequest('/business-admin/approvals') },
      { name: 'approval-no-reason', at: openRequest('/business-admin/approvals'), action: button('Return') },
    ],
  },
  {
    userId: 'operations2',
    role: 'Operations',
    stops: [
      ...stops('/ops/master-data', CALENDAR, `${CALENDAR}?month=2031-05`),
      { name: 'calendar-day', at: `${CALENDAR}?day=2027-01-29` },
      { name: 'calendar-draft', at: openDraft },
    ],
  },
  { userId: 'finance1', role: 'Finance', stops: stops('/finance/approvals') },
];
