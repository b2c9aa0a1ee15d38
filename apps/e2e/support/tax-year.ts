/** On the first days of a tax year nothing has been sold in it: the newest sale is of the business day before. */
export const isNewTaxYear = (today: string): boolean => /-04-0[1-5]$/.test(today);

/** On the last days of a tax year a sale may have its NAV in the next one: no idea then lowers the tax of this one. */
export const isTaxYearOver = (today: string): boolean => /-03-(?:2[89]|3[01])$/.test(today);
