export { FeedRunScreen } from './feed-run-screen.tsx';
export { FeedsScreen } from './feeds-screen.tsx';
