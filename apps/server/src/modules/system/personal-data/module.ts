import { defineModule } from '../../../platform/node/module.ts';
import { ARCHIVE } from './archive-name.ts';
import { notifyReady } from './notify-ready.ts';
import { personalDataRoutes } from './personal-data.routes.ts';
import { writeArchiveOn } from './write-archive.ts';

export const personalData = defineModule({
  name: 'personal-data',
  routes: personalDataRoutes,
  archives: [{ ...ARCHIVE, writeOn: writeArchiveOn, notifyReady }],
});
