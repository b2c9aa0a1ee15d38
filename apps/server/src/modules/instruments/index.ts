export { instrumentRoutes } from './instruments.routes.ts';
