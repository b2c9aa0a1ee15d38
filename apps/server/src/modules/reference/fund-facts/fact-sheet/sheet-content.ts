import type { FactsOf, SchemeOf } from './sheet-data.ts';
import { formatDate } from '@artha/domain/kit/dates';
import { changeText, withMinusSign } from '@artha/domain/kit/figure-text';
import { formatDecimal, formatPaise, formatPaiseShort, groupIndian } from '@artha/domain/kit/inr-format';
import { holdsKind, NO_TOP_HOLDINGS } from '@artha/domain/reference/fund-facts/portfolio-splits';
import { holdingKindName } from '@artha/domain/reference/fund-facts/holding-kind-names';
import { priceSourceName } from '@artha/domain/reference/fund-facts/price-source-names';
import type { SipOutcome } from '@artha/domain/reference/fund-facts/sip-outcome';
import type { SheetSection } from '../../../../platform/export/sheet-writer.ts';
import { drawdownText, NOT_KNOWN, yearsText } from '@artha/domain/reference/fund-facts/figure-texts';
import { pastReturn, percent, rupees } from './sheet-figures.ts';

const known = (text: string | null | undefined): string => text ?? NOT_KNOWN;

const OPTIONS_SHARE_NOTE = 'All plans and options of the scheme share the portfolio.';

const sizeText = ({ size }: SchemeOf, { portfolio }: FactsOf): string =>
  size === null || !portfolio
    ? NOT_KNOWN
    : `₹${formatPaiseShort(size)} on ${formatDate(portfolio.asOf)}, all plans and options together`;

const managerText = ({ name, managedFrom }: FactsOf['managers'][number]): string =>
  managedFrom === null ? name : `${name}, since ${formatDate(managedFrom)}`;

function assumedNote({ isAssumed, isLoadAssumed }: FactsOf['rule']): string | undefined {
  if (!isLoadAssumed) return undefined;
  const terms = isAssumed ? 'Minimums, exit load and lock-in' : 'Exit load and lock-in';
  return `${terms} are the usual ones of the category: no feed states those of the scheme.`;
}

/** What the scheme is and what it costs. */
export function keyFacts(scheme: SchemeOf, facts: FactsOf): SheetSection {
  const { rule, launch, expenses, risk, managers, benchmark } = facts;
  const expense = expenses?.history.at(-1);
  return {
    title: 'Key facts',
    facts: [
      ['Fund house', scheme.serviceProviderName],
      ['Category', `${scheme.assetName}, ${scheme.instrumentCategoryName}`],
      ['Plan and option', [scheme.planType, scheme.optionName].filter((word) => word !== null).join(', ')],
      ['Scheme code', scheme.schemeCode],
      ['ISIN', known(scheme.isinGrowthOrPayout ?? scheme.isinReinvestment)],
      ['Launched', launch?.launchedOn ? formatDate(launch.launchedOn) : NOT_KNOWN],
      ['Managed by', managers.length === 0 ? NOT_KNOWN : managers.map(managerText).join('; ')],
      ['Benchmark', known(benchmark?.name)],
      ['Size of the fund', sizeText(scheme, facts)],
      ['Risk-o-meter', risk ? `${risk.name}, level ${risk.level} of 6 on ${formatDate(risk.asOf)}` : NOT_KNOWN],
      [
        'Expense ratio',
        expense ? `${percent(expense.total)} a year since ${formatDate(expense.effectiveOn)}` : NOT_KNOWN,
      ],
      ['Exit load', rule.exitLoad.length === 0 ? 'None' : rule.exitLoad.join('; ')],
      ['Lock-in', rule.lockIn ?? 'None'],
      ['Minimum lump sum', `${rupees(rule.minimumFirst)}, then ${rupees(rule.minimumAdditional)}`],
      ['Minimum SIP', rule.minimumSip === null ? NOT_KNOWN : rupees(rule.minimumSip)],
    ],
    note: assumedNote(rule),
  };
}

/** Volatility, drawdown and Sharpe ratio. */
export function riskSection({ performance }: FactsOf): SheetSection {
  const drawdown = performance?.drawdown;
  const sharpe = performance?.sharpe;
  return {
    title: 'Risk',
    facts: [
      ['Standard deviation, 3 years', percent(performance?.volatility3y ?? null)],
      ['Sharpe ratio, 3 years', sharpe ? withMinusSign(formatDecimal(sharpe.ratio, 2)) : NOT_KNOWN],
      [
        'Deepest fall',
        drawdownText(performance) +
          (drawdown ? ` from ${formatDate(drawdown.from)} to ${formatDate(drawdown.to)}` : ''),
      ],
      [
        'Risk-free rate',
        sharpe ? `${percent(sharpe.ratePercent)}, ${sharpe.rateName} since ${formatDate(sharpe.rateFrom)}` : NOT_KNOWN,
      ],
    ],
    note: 'Standard deviation of daily log returns, annualised by the prices of a year.',
  };
}

/** What instalments of the past would be worth. */
export const sipSection = (outcomes: readonly SipOutcome[], amountText: string): SheetSection => ({
  title: `${amountText} a month, looking back`,
  note:
    outcomes.length === 0
      ? `${NOT_KNOWN}: there is less than a year of prices.`
      : 'Arithmetic on past NAVs, not a forecast. Past performance may or may not be sustained in future.',
  ...(outcomes.length > 0 && {
    table: {
      columns: ['Over', 'Paid in', 'Worth', 'Gain', 'XIRR'],
      rows: outcomes.map(({ years, invested, value, gain, rate }) => [
        yearsText(years),
        rupees(invested),
        rupees(value),
        changeText(formatPaise(gain)),
        pastReturn(rate),
      ]),
    },
  }),
});

/** The disclosed portfolio. */
export function portfolioSections({ portfolio }: FactsOf): readonly SheetSection[] {
  if (!portfolio) return [{ title: 'Portfolio', note: `${NOT_KNOWN}: no disclosure of this scheme was imported.` }];
  const on = `On ${formatDate(portfolio.asOf)}, of ${portfolio.holdingCount} holdings.`;
  return [
    {
      title: 'Top holdings',
      note: `${portfolio.top.length === 0 ? `${NO_TOP_HOLDINGS} ` : ''}${on} ${OPTIONS_SHARE_NOTE}`,
      ...(portfolio.top.length > 0 && {
        table: {
          columns: ['Holding', 'Sector or rating', 'Share'],
          rows: portfolio.top.map(({ name, industry, rating, weight }) => [
            name,
            industry ?? rating ?? NOT_KNOWN,
            percent(weight),
          ]),
        },
      }),
    },
    splitSection(
      'Assets',
      'Kind',
      portfolio.kinds.map(({ name, weight }) => ({ name: name && holdingKindName(name), weight })),
    ),
    ...splitsOf(portfolio),
  ];
}

/** The splits of its shares and of its debt; those of what it does not hold are absent. */
function splitsOf({ kinds, sectors, marketCaps, ratings }: NonNullable<FactsOf['portfolio']>): SheetSection[] {
  const splits = [
    ['equity', 'Sectors', 'Sector', sectors],
    ['equity', 'Market capitalisation', 'Size', marketCaps],
    ['debt', 'Ratings', 'Rating', ratings],
  ] as const;
  return splits.flatMap(([kind, title, first, shares]) =>
    shares.length > 0 || holdsKind(kinds, kind) ? [splitSection(title, first, shares)] : [],
  );
}

function splitSection(title: string, first: string, shares: Shares): SheetSection {
  if (shares.length === 0) return { title, note: `${NOT_KNOWN}: the disclosure does not state it.`, isHalf: true };
  const rows = shares.slice(0, SHARES_MAX).map(({ name, weight }) => [name ?? 'Not classified', percent(weight)]);
  return { title, table: { columns: [first, 'Share'], rows } };
}

type Shares = readonly { readonly name: string | null; readonly weight: string }[];
const SHARES_MAX = 12;

/** What the source of the rule is the source of: that of assumed terms is the source of them all. */
const statedTerms = ({ isAssumed, isLoadAssumed }: FactsOf['rule']): string =>
  isLoadAssumed && !isAssumed ? 'Minimums' : 'Minimums, exit load and lock-in';

/** Where the figures come from, a line each. */
export function sourcesOf(scheme: SchemeOf, facts: FactsOf): readonly string[] {
  const { performance, expenses, risk, launch, rule, portfolio, benchmark } = facts;
  const lines: readonly (string | null | undefined)[] = [
    scheme.navOn && `NAV of ${formatDate(scheme.navOn)}: ${priceSourceName(scheme.navSource)}.`,
    performance &&
      `Performance: computed from ${groupIndian(String(performance.priceCount))} prices from ${formatDate(performance.firstOn)} to ` +
        `${formatDate(performance.asOf)}, ${performance.restatedCount} of them restated.`,
    performance?.sharpe && `Risk-free rate: ${performance.sharpe.rateSource}.`,
    expenses && `Expense ratio: ${expenses.source}.`,
    risk && `Risk-o-meter: ${risk.source}.`,
    launch && `Launch: ${launch.source}.`,
    `${statedTerms(rule)}: ${rule.source}, in use since ${formatDate(rule.from)}.`,
    portfolio && `Portfolio and size of the fund: ${portfolio.source}.`,
    ...recordSources(facts),
    benchmark && benchmarkSource(benchmark),
  ];
  return lines.filter((line) => typeof line === 'string');
}

/** No feed brings managers and documents: the bank records them. */
const recordSources = ({ managers, documents }: FactsOf): string[] => {
  const newest = [...managers, ...documents]
    .map(({ changedOn }) => changedOn)
    .toSorted()
    .at(-1);
  return newest === undefined ? [] : [`Managers and documents: records of the bank, ${formatDate(newest)}.`];
};

const benchmarkSource = ({ name, isTotalReturn, asOf, source }: NonNullable<FactsOf['benchmark']>): string => {
  const kind = isTotalReturn ? '' : ', a price index without dividends';
  return `Benchmark: ${name}${kind}${source === null || asOf === null ? '' : `; ${source}, ${formatDate(asOf)}`}.`;
};
