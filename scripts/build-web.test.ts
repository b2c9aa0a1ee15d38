import { expect, test } from 'vitest';
import { checkFolderName, FolderNameError } from './build-web.ts';

test.each(['/srv/artha', "/srv/my bank's clône (1)", 'C:\\Users\\Public\\artha', '/srv/a%23b&c=d+e@f!'])(
  'the web application is built in %s',
  (folder) => expect(() => checkFolderName(folder)).not.toThrow(),
);

test.each([
  ['/srv/clone #1/artha', 'rename the folders whose names contain #.'],
  ['/srv/what?/artha', 'rename the folders whose names contain ?.'],
  ['/srv/*/#1/#2', 'rename the folders whose names contain * or #.'],
])('a build in %s is refused', (folder, message) => {
  expect(() => checkFolderName(folder)).toThrow(FolderNameError);
  expect(() => checkFolderName(folder)).toThrow(message);
});
