/** In place of a figure that no feed states. @param why in a few words, 'no portfolio was imported' */
export const NotKnown = ({ why }: { why?: string }) => (
  <span className="muted">{why === undefined ? 'Not known' : `Not known: ${why}`}</span>
);
