/** The page that an address asks for, from 1; what is none is the first. */
export const pageOf = ({ page }: { page?: string }): number =>
  page !== undefined && /^[1-9]\d{0,3}$/.test(page) ? Number(page) : 1;
