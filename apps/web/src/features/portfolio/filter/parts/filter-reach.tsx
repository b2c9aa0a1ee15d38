import { classes } from '../../../../ui/layout/box.ts';

/** Which screens the filter reaches: it can be opened on others, which show everything. */
export const FilterReach = ({ className }: { className?: string | undefined }) => (
  <p className={classes('type-12 muted', className)}>
    Applies to the dashboard, holdings, performance and, without its dates, capital gains. The page of one holding
    follows the dates only. Orders, plans, mandates and bank accounts are always shown in full.
  </p>
);
