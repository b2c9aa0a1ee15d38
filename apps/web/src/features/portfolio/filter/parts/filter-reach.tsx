import { classes } from '../../../../ui/layout/box.ts';

/** Which screens the filter reaches: it can be opened on others, which show everything. */
export const FilterReach = ({ className }: { className?: string | undefined }) => (
  <p className={classes('type-12 muted', className)}>
    Filters the figures of dashboard, holdings, performance and capital gains. Orders, plans, mandates and bank accounts
    are shown in full.
  </p>
);
