import { accountNumberText } from '@artha/domain/clients/accounts/account-text';
import { daysBetween } from '@artha/domain/kit/dates';
import { FAIR_VALUE_MISSING_TEXT, UNKNOWN_CLASS_TEXT } from '@artha/domain/portfolio/capital-gains/gain-texts';
import { chargeAnswer } from './gain-answer.ts';
import type { SoldPart } from './load-sold.ts';

/** A sale of units of one lot, as screens and files show it. */
export function rowAnswer({ holding, part, taxed, taxClass, taxClassBasis }: SoldPart) {
  const { folioId, instrumentId, accountId, appUserId } = holding;
  return {
    key: `${part.journalKey} ${folioId} ${instrumentId} ${part.lotKey}`,
    accountId,
    appUserId,
    folioId,
    instrumentId,
    instrumentName: holding.instrumentName,
    clientName: holding.ownerName,
    accountNumber: holding.accountNumber,
    folioNumber: holding.folioNumber,
    isin: holding.isin,
    soldOn: part.soldOn,
    acquiredOn: part.acquiredOn,
    daysHeld: daysBetween(part.acquiredOn, part.soldOn),
    units: part.units,
    cost: part.cost,
    costOfAcquisition: taxed.costOfAcquisition,
    value: part.value,
    exitLoad: part.exitLoad,
    securitiesTax: part.securitiesTax,
    gain: taxed.gain,
    ...chargeAnswer(taxed),
    taxClass,
    taxClassBasis,
    isFairValueMissing: taxed.isFairValueMissing,
  };
}

/** What a reader of a row must know; null for nothing. */
export function noteOf({ taxClassBasis, taxed }: SoldPart): string | null {
  const notes = [
    ...(taxClassBasis === 'unknown' ? [UNKNOWN_CLASS_TEXT] : []),
    ...(taxed.isFairValueMissing ? [FAIR_VALUE_MISSING_TEXT] : []),
  ];
  return notes.length === 0 ? null : notes.join(' ');
}

/** The same in a file, by the columns of its table. */
export function fileRow(sold: SoldPart) {
  const { accountNumber, ...row } = rowAnswer(sold);
  const { key: _key, accountId: _a, appUserId: _u, folioId: _f, instrumentId: _i, ...columns } = row;
  const { taxClassBasis: _basis, isFairValueMissing: _isMissing, ...shown } = columns;
  return { ...shown, accountNumber: accountNumberText(accountNumber), note: noteOf(sold) };
}
