/** Whole rupees in Indian groups, '₹17,998'. */
export const rupeesText = (rupees: number): string =>
  `₹${new Intl.NumberFormat('en-IN', { maximumFractionDigits: 0 }).format(rupees)}`;
