import type { FeedRun } from '../feeds.api.ts';

/** The feed of a file by its title, with the name that the terminal uses, and who uploaded the file. */
export const RunOrigin = ({ run: { feed, feedTitle, makerName } }: { readonly run: FeedRun }) => (
  <span>
    {feedTitle} <span className="type-12 muted">{makerName === null ? feed : `${feed}, by ${makerName}`}</span>
  </span>
);
