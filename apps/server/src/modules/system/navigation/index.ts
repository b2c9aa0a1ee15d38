export { menuRoutes } from './navigation.routes.ts';
