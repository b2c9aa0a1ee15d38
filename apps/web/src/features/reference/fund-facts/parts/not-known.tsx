import { NOT_KNOWN } from '@artha/domain/reference/fund-facts/figure-texts';

/** In place of a figure that no feed states. @param why in a few words, 'no portfolio was imported' */
export const NotKnown = ({ why }: { why?: string }) => (
  <span className="muted">{why === undefined ? NOT_KNOWN : `${NOT_KNOWN}: ${why}`}</span>
);
