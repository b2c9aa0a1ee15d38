import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  casing: 'snake_case',
  schema: ['./apps/server/src/**/*.tables.ts', './apps/server/src/modules/reference/master-data/kinds/!(*.test).ts'],
  out: './apps/server/migrations',
});
