import type { Holding, HoldingRef } from '../holdings.api.ts';

const ID = /^[1-9]\d{0,8}$/;

const idIn = (text: unknown): number | undefined =>
  typeof text === 'string' && ID.test(text) ? Number(text) : undefined;

/** The holding in the address of its page; undefined if one of the ids is missing or invalid. */
export function holdingRefIn(params: Readonly<Record<string, unknown>>): HoldingRef | undefined {
  const [accountId, folioId, instrumentId] = ['accountId', 'folioId', 'instrumentId'].map((name) => idIn(params[name]));
  if (accountId === undefined || folioId === undefined || instrumentId === undefined) return undefined;
  return { accountId, folioId, instrumentId };
}

type Identified = Pick<Holding, 'accountId' | 'folio' | 'instrument'>;

export const refOf = ({ accountId, folio, instrument }: Identified): HoldingRef => ({
  accountId,
  folioId: folio.id,
  instrumentId: instrument.id,
});

/** The link to the page of a holding. */
export const pageOf = ({ accountId, folioId, instrumentId }: HoldingRef) => ({
  to: '/holdings/$accountId/$folioId/$instrumentId' as const,
  params: { accountId: String(accountId), folioId: String(folioId), instrumentId: String(instrumentId) },
});
