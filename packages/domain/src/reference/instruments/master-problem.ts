/** What the rules of an instrument's master read. Dates are 'YYYY-MM-DD'. */
export interface MasterFacts {
  readonly listingStatus: string;
  readonly listedFrom: string | null;
  readonly delistedOn: string | null;
  /** Of growth or pay-out, and of re-investment. */
  readonly isins: readonly (string | null)[];
  readonly assetId: number;
  /** The asset class of its category; undefined for an unknown category. */
  readonly categoryAssetId: number | undefined;
}

const ISIN = /^INF[A-Z0-9]{9}$/;

/** What contradicts itself in the master of an instrument, with the field to correct; undefined when nothing does. */
export function masterProblem(master: MasterFacts): { readonly field: string; readonly message: string } | undefined {
  const { listingStatus, listedFrom, delistedOn, isins } = master;
  const isDelisted = listingStatus === 'delisted';
  if (isDelisted && delistedOn === null) return { field: 'delistedOn', message: 'Delisted on is required.' };
  if (!isDelisted && delistedOn !== null)
    return { field: 'delistedOn', message: 'Delisted on is only for a delisted instrument.' };
  if (listedFrom !== null && delistedOn !== null && delistedOn < listedFrom)
    return { field: 'delistedOn', message: 'Delisted on is before Listed from.' };
  const [growth = null, reinvestment = null] = isins;
  if (growth !== null && !ISIN.test(growth)) return { field: 'isinGrowthOrPayout', message: ISIN_MESSAGE };
  if (reinvestment !== null && !ISIN.test(reinvestment)) return { field: 'isinReinvestment', message: ISIN_MESSAGE };
  if (growth !== null && growth === reinvestment)
    return { field: 'isinReinvestment', message: 'Both ISINs are the same.' };
  if (master.categoryAssetId !== master.assetId)
    return { field: 'instrumentCategoryId', message: 'The category belongs to another asset class.' };
  return undefined;
}

const ISIN_MESSAGE = 'ISIN must be INF and 9 letters or digits.';
