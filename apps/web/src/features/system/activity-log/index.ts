export { recordPageView } from './page-views.api.ts';
