const REPORTS = '/exchange/StarMFWebService/StarMFWebService.svc';

export const STATUS_PATH = `${REPORTS}/OrderStatus`;
export const ALLOTMENT_PATH = `${REPORTS}/AllotmentStatement`;
export const REDEMPTION_PATH = `${REPORTS}/RedemptionStatement`;
export const INCOME_PATH = `${REPORTS}/IncomeStatement`;
