/** The container of cancelled cheques. */
export const CHEQUES = 'cheques';

/** A bank account as the owner of its cheque. */
export const chequeOwner = (bankAccountId: number) => ({ type: 'bank-account', id: String(bankAccountId) });
