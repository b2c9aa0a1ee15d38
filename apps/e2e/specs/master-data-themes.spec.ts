/** A business administrator creates, finds, changes and deletes a record of a kind of each theme. */
import type { Page } from '@playwright/test';
import { searchList } from '../support/search-list.ts';
import { expect, test } from '../support/test.ts';
import { expectToast } from '../support/toast.ts';

interface Step {
  readonly label: string;
  readonly value: string;
}

interface Theme {
  readonly theme: string;
  readonly model: string;
  /** The record in its list, before and after the change. */
  readonly name: string;
  readonly changedName?: string;
  /** What the search of the list finds it by. */
  readonly search: string;
  /** The label of a date, which is chosen as 15 January 2030. */
  readonly date?: string;
  readonly fields: readonly Step[];
  readonly change: Step;
  /** Its changes wait for a second person. */
  readonly needsApproval?: true;
}

const set = (label: string, value: string): Step => ({ label, value });

const THEMES: readonly Theme[] = [
  {
    theme: 'Banking',
    model: 'BankAccountType',
    name: 'Escrow',
    changedName: 'Escrow account',
    search: 'escr',
    fields: [set('Name', 'Escrow'), set('Code', 'ESC')],
    change: set('Name', 'Escrow account'),
  },
  {
    theme: 'Client classification',
    model: 'AddressType',
    name: 'Lighthouse',
    changedName: 'Lighthouse or pier',
    search: 'light',
    fields: [set('Name', 'Lighthouse')],
    change: set('Name', 'Lighthouse or pier'),
  },
  {
    theme: 'Instruments',
    model: 'InstrumentType',
    name: 'Catastrophe bond',
    changedName: 'Catastrophe bonds',
    search: 'catas',
    fields: [set('Name', 'Catastrophe bond'), set('Code', 'CATBOND')],
    change: set('Name', 'Catastrophe bonds'),
  },
  {
    theme: 'Parties',
    model: 'RatingAgency',
    name: 'Palash Ratings',
    search: 'palash',
    fields: [set('Name', 'Palash Ratings'), set('Code', 'PALASH')],
    change: set('Web address', 'https://palash.example'),
  },
  {
    theme: 'Risk and mandates',
    model: 'MandateCondition',
    name: 'Shares pledged',
    changedName: 'Shares pledged to a bank',
    search: 'pledged',
    fields: [set('Name', 'Shares pledged'), set('Code', 'PLEDGED')],
    change: set('Name', 'Shares pledged to a bank'),
  },
  {
    theme: 'Tax',
    model: 'CapitalGainIndexation',
    name: '2041-42',
    search: '2041',
    fields: [
      set('Financial year', '2041-42'),
      set('Cost inflation index', '801'),
      set('Source', 'Notification of 1 June 2041'),
    ],
    change: set('Cost inflation index', '802'),
    needsApproval: true,
  },
  {
    theme: 'Money rules',
    model: 'PayoutLimit',
    name: '15 Jan 2030',
    search: 'circular of 2029',
    date: 'In force from',
    fields: [
      set('Business days', '4'),
      set('Business days, overseas', '6'),
      set('Interest for paying late', '160000'),
      set('Source', 'Circular of 2029'),
    ],
    change: set('Business days', '3'),
    needsApproval: true,
  },
];

/** Fields that may be left empty say so in their names. */
const field = (page: Page, label: string) =>
  page.getByRole('textbox', { name: new RegExp(`^${label}(?: ?Optional)?$`) });

async function chooseDay(page: Page, label: string): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^${label}`) }).click();
  const calendar = page.getByRole('dialog', { name: label });
  const year = calendar.getByRole('combobox', { name: 'Year' });
  await year.selectOption('2030');
  await calendar.getByRole('combobox', { name: 'Month' }).selectOption('1');
  await calendar.getByRole('button', { name: /^\w+, 15 / }).click();
}

const list = (page: Page, { model }: Theme) => page.goto(`/business-admin/master-data/${model}`);

/** The list is there before it is searched: a row that is clicked meanwhile would move away under the pointer. */
async function find(page: Page, { search }: Theme, name: string): Promise<void> {
  await searchList(page, search, /^1 /);
  await expect(page.getByRole('link', { name, exact: true })).toBeVisible();
}

/** Sends a change with its reason, and has it approved by a colleague. Afterwards the list is open. */
async function approve(page: Page, colleague: Page, theme: Theme, reason: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason').fill(reason);
  await dialog.getByRole('button', { name: 'Send for approval' }).click();
  await expect(dialog).toBeHidden();
  // The form leads to the list once the change is stored, which is after the dialog.
  await expect(page).toHaveURL(new RegExp(`/master-data/${theme.model}(?:\\?|$)`));
  await colleague.goto('/business-admin/approvals');
  const requests = colleague.getByRole('region', { name: 'Requests' });
  await requests.getByLabel('Record or person').fill(theme.name);
  await expect(requests.getByRole('link')).toHaveCount(1);
  await requests.getByRole('link', { name: new RegExp(theme.name) }).click();
  const request = colleague.getByRole('article', { name: 'Request' });
  await expect(request.getByText(reason)).toBeVisible();
  await expectToast(colleague.getByText(new RegExp(`^Approved: .*${theme.name}`)).first(), () =>
    request.getByRole('button', { name: 'Approve' }).click(),
  );
  await list(page, theme);
}

/** Saves the form, which leads to the list. */
async function save(page: Page, colleague: Page, theme: Theme, reason: string): Promise<void> {
  const { needsApproval = false, model } = theme;
  await page.getByRole('button', { name: needsApproval ? 'Send for approval' : 'Save', exact: true }).click();
  if (needsApproval) await approve(page, colleague, theme, reason);
  await expect(page).toHaveURL(new RegExp(`/master-data/${model}$`));
}

async function remove(page: Page, colleague: Page, theme: Theme, name: string): Promise<void> {
  const { needsApproval = false } = theme;
  await page.getByRole('button', { name: `Actions on ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Delete or make inactive' }).click();
  if (needsApproval) {
    await approve(page, colleague, theme, `${name} is not needed`);
    await page.getByRole('searchbox').first().fill(theme.search);
  } else {
    await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
  }
  await expect(page.getByRole('heading', { name: /^No .* match/ })).toBeVisible();
}

test(
  'a record of a kind of each theme is created, found, changed and deleted',
  { tag: '@only-desktop-light' },
  async ({ page, browser, signIn, signInAndLand }) => {
    const colleague = await (await browser.newContext()).newPage();
    await signIn('badmin1', 'Business Admin');
    await signInAndLand('badmin2', 'Business Admin', colleague);
    await page.goto('/business-admin/master-data');
    for (const { theme } of THEMES) await expect(page.getByRole('region', { name: theme, exact: true })).toBeVisible();
    // The calendar has no records of its own.
    await expect(page.getByRole('main').getByRole('region')).toHaveCount(THEMES.length + 1);
    await expect(page.getByRole('region', { name: 'Calendar' })).toContainText('Business Calendar');
    for (const theme of THEMES) {
      const { model, name, changedName = name, date, fields, change } = theme;
      await test.step(theme.theme, async () => {
        await page.goto(`/business-admin/master-data/${model}/new`);
        if (date !== undefined) await chooseDay(page, date);
        for (const { label, value } of fields) await field(page, label).fill(value);
        await save(page, colleague, theme, `${name} is new`);
        await find(page, theme, name);
        await page.getByRole('link', { name, exact: true }).click();
        await field(page, change.label).fill(change.value);
        await save(page, colleague, theme, `${name} has changed`);
        await find(page, theme, changedName);
        await page.getByRole('link', { name: changedName, exact: true }).click();
        await expect(field(page, change.label)).toHaveValue(change.value);
        await list(page, theme);
        await find(page, theme, changedName);
        await remove(page, colleague, theme, changedName);
      });
    }
    await colleague.context().close();
  },
);
