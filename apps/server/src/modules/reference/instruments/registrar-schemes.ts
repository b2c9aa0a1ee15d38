import type { BusinessDate } from '@artha/domain/kit/dates';
import { categoryLine, isPublishedDaily } from '@artha/domain/reference/feeds/amfi-category';
import type { Nav } from '@artha/domain/kit/money';
import { NAV_PLACES, roundToPlaces, textFromScaled } from '@artha/domain/kit/money';
import type { Db } from '../../../platform/db/database.ts';
import { listPublishedSchemes } from './registrar-schemes.queries.ts';

/** A scheme as a registrar publishes it. */
export interface RegistrarScheme {
  readonly code: string;
  /** In orders, where it is another. */
  readonly exchangeCode: string | null;
  readonly isin1: string | null;
  readonly isin2: string | null;
  readonly name: string;
  readonly plan: string;
  /** Null when the scheme has none. */
  readonly option: string | null;
  /** The heading of its section in the NAV file. */
  readonly category: string;
  readonly amc: string;
  /** With the decimal places of the published price. */
  readonly nav: string;
  readonly navOn: BusinessDate;
  /** True when it has a price for every calendar day, not only for business days. */
  readonly isPublishedDaily: boolean;
}

/** A scheme, and what decides its rules. */
export interface LiveScheme {
  readonly id: number;
  /** The category as the feed writes it. */
  readonly categoryGroup: string;
  readonly scheme: RegistrarScheme;
}

const OPTION_NAMES = { growth: 'Growth', idcw: 'IDCW', bonus: 'Bonus' } as const;

/** The live schemes of the catalogue, in the order of the headings and fund houses of a NAV file. */
export async function listRegistrarSchemes(db: Db): Promise<LiveScheme[]> {
  const schemes = await listPublishedSchemes(db);
  return schemes.flatMap(({ id, categoryGroup, ...scheme }) => {
    if (scheme.nav === null || scheme.navOn === null) return [];
    const registrarScheme = {
      code: scheme.schemeCode,
      exchangeCode: scheme.exchangeCode,
      isin1: scheme.isinGrowthOrPayout,
      isin2: scheme.isinReinvestment,
      name: scheme.schemeName,
      plan: `${scheme.planType} Plan`,
      option: scheme.optionName ?? (scheme.option && OPTION_NAMES[scheme.option]),
      category: categoryLine(scheme.structure, categoryGroup),
      amc: scheme.fundHouse,
      nav: published(scheme.nav, scheme.navPlaces),
      navOn: scheme.navOn,
      isPublishedDaily: isPublishedDaily(scheme.categoryName),
    };
    return { id, categoryGroup, scheme: registrarScheme };
  });
}

const published = (nav: Nav, places: number): string => textFromScaled(roundToPlaces(nav, NAV_PLACES, places), places);
