import type * as contract from '@artha/contract/reference/instruments';
import { instrumentTable } from '@artha/contract/reference/instruments';
import { RELEVANCE } from '@artha/contract/kit/table';
import type { InputOf } from '@artha/contract/kit/route';
import type { FundQuery } from '@artha/domain/reference/instruments/search/fund-query';
import { and, eq, sql } from 'drizzle-orm';
import { listSource } from '../../../platform/tables/list-source.queries.ts';
import { asset, instrumentCategory } from '../master-data/kinds/instruments.ts';
import { serviceProvider } from '../master-data/kinds/parties.ts';
import { matching, plansOfQuery, readInstrumentPage } from './instruments.queries.ts';
import { instrument } from './instruments.tables.ts';
import { knownFacts, ratingRank } from './known-facts.queries.ts';
import { offeredPlansOf } from './plan-type.ts';
import { relevanceOf } from './search/fund-search.queries.ts';

export type InstrumentFilter = InputOf<typeof contract.listInstruments>['filter'];

/**
 * The schemes of the offered plans that a search finds, or all. Plans, and live schemes and others, are read
 * separately, each in the order of an index.
 */
export const instrumentSourceOf = (query?: FundQuery) =>
  listSource({
    table: instrumentTable,
    from: sql`${instrument}`,
    id: { sql: sql`${instrument.id}`, kind: 'integer' },
    sorts: {
      name: { sql: sql`${instrument.name}`, kind: 'text' },
      serviceProviderName: {
        sql: sql`${serviceProvider.name}`,
        kind: 'text',
        join: sql`join ${serviceProvider} on ${serviceProvider.id} = ${instrument.serviceProviderId}`,
      },
      assetName: {
        sql: sql`${asset.name}`,
        kind: 'text',
        join: sql`join ${asset} on ${asset.id} = ${instrument.assetId}`,
      },
      instrumentCategoryName: {
        sql: sql`${instrumentCategory.name}`,
        kind: 'text',
        join: sql`join ${instrumentCategory} on ${instrumentCategory.id} = ${instrument.instrumentCategoryId}`,
      },
      optionName: { sql: sql`${instrument.optionName}`, kind: 'text', isNullable: true },
      nav: { sql: sql`${instrument.latestNav}`, kind: 'decimal', isNullable: true },
      navOn: { sql: sql`${instrument.latestNavOn}`, kind: 'date', isNullable: true },
      return1y: { sql: sql`${instrument.return1y}`, kind: 'decimal', isNullable: true },
      return3y: { sql: sql`${instrument.return3y}`, kind: 'decimal', isNullable: true },
      return5y: { sql: sql`${instrument.return5y}`, kind: 'decimal', isNullable: true },
      riskName: { sql: knownFacts.riskRank.sql, kind: 'integer', isNullable: true },
      ratingName: { sql: ratingRank, kind: 'integer', isNullable: true },
      expenseRatio: { sql: sql`${instrument.expenseRatio}`, kind: 'decimal', isNullable: true },
      minimumFirst: { sql: knownFacts.minimumFirst.sql, kind: 'decimal', isNullable: true },
      minimumSip: { sql: sql`${instrument.minimumSip}`, kind: 'decimal', isNullable: true },
      launchedOn: { sql: knownFacts.launchedOn.sql, kind: 'date', isNullable: true },
      size: { sql: sql`${instrument.size}`, kind: 'decimal', isNullable: true },
      rollingAverage3y: { sql: knownFacts.rollingAverage3y.sql, kind: 'decimal', isNullable: true },
      schemeCode: { sql: sql`${instrument.schemeCode}`, kind: 'text' },
      ...(query && { [RELEVANCE]: { sql: relevanceOf(query), kind: 'text' as const } }),
    },
    find: async ({ db }, { where }: InstrumentFilter) => {
      const plans = plansOfQuery(await offeredPlansOf(db), query);
      return plans.flatMap((plan) =>
        (where.isAllIncluded ? [true, false] : [true]).map((isLive) =>
          and(matching({ planTypes: [plan], where, query }), eq(instrument.isLive, isLive))!,
        ),
      );
    },
    rowsWithPage: ({ db }, page) => readInstrumentPage(db, page),
  });
