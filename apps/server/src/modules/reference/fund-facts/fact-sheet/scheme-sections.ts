import { formatDate } from '@artha/domain/kit/dates';
import { DOCUMENT_TYPE_NAMES } from '@artha/domain/reference/fund-facts/document-type-names';
import { NOT_KNOWN, shareOrNone } from '@artha/domain/reference/fund-facts/figure-texts';
import { planLabels } from '@artha/domain/reference/fund-facts/plan-labels';
import type { SheetSection } from '../../../../platform/export/sheet-writer.ts';
import type { FactsOf, OverlapsOf } from './sheet-data.ts';
import { pastReturn, percent, priceText } from './sheet-figures.ts';

const RATIOS_MAX = 12;

/** How the expense ratio changed, newest first; no section where it never did. */
export function expenseSections({ expenses }: FactsOf): readonly SheetSection[] {
  if (expenses === null || expenses.history.length < 2) return [];
  const rows = expenses.history
    .toReversed()
    .slice(0, RATIOS_MAX)
    .map(({ effectiveOn, total }) => [formatDate(effectiveOn), percent(total)]);
  return [{ title: 'Expense ratio by date', table: { columns: ['Since', 'A year'], rows } }];
}

/** What the portfolios of compared schemes have in common with this one; no section where nothing was compared. */
export function overlapSections(overlaps: OverlapsOf): readonly SheetSection[] {
  if (overlaps.length === 0) return [];
  return [
    {
      title: 'Overlap with what you own',
      table: {
        columns: ['Fund', 'In common', 'Portfolio of', 'Overlap'],
        rows: overlaps.map(({ name, commonCount, holdingCount, asOf, weight }) => [
          name,
          `${commonCount} of ${holdingCount} holdings`,
          formatDate(asOf),
          shareOrNone(weight),
        ]),
      },
      note:
        'Overlap: the sum of the smaller share of each common holding. Sources: ' +
        `${[...new Set(overlaps.map(({ source }) => source))].join('; ')}.`,
    },
  ];
}

/** The plans and options of the scheme. */
export function sisterSection({ sisters }: FactsOf): SheetSection {
  const labels = planLabels(sisters);
  return {
    title: 'Plans and options',
    table: {
      columns: ['Plan', 'NAV', 'NAV of', 'Expense ratio', '3 years'],
      rows: sisters.map(({ id, nav, navPlaces, navOn, expense, return3y }) => [
        labels.get(id) ?? '',
        nav === null ? NOT_KNOWN : priceText(nav, navPlaces),
        navOn === null ? NOT_KNOWN : formatDate(navOn),
        percent(expense?.total ?? null),
        pastReturn(return3y),
      ]),
    },
    note: `Compound annual returns, to the date of the NAV.${payoutNote(sisters)}`,
  };
}

const payoutNote = (sisters: FactsOf['sisters']): string =>
  sisters.some(({ isPayoutExcluded }) => isPayoutExcluded) ? ' Returns of IDCW options do not count payouts.' : '';

/** The documents that the fund house publishes of the scheme. */
export function documentSection({ documents }: FactsOf): SheetSection {
  if (documents.length === 0) return { title: 'Documents', note: `${NOT_KNOWN}.` };
  return {
    title: 'Documents',
    table: {
      columns: ['Document', 'Kind', 'Published'],
      rows: documents.map(({ title, type, publishedOn }) => [
        title,
        DOCUMENT_TYPE_NAMES[type],
        publishedOn === null ? NOT_KNOWN : formatDate(publishedOn),
      ]),
    },
  };
}
