import { expectHurriedWalks } from './expect-walks.ts';

expectHurriedWalks([
  ['/leader/print/', 'used'],
  ['/leader/quiz/', 'used'],
]);
