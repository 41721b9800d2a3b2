import { expectWalks } from './expect-walks.ts';

expectWalks([
  ['/leader/', 'new', 'used', 'damaged'],
  ['/leader/people/', 'new', 'used'],
  ['/leader/session/', 'new', 'used'],
  ['/leader/today/', 'new', 'used'],
  ['/leader/term/', 'new', 'used'],
  ['/leader/standings/', 'new', 'used'],
  ['/leader/print/', 'new', 'used'],
  ['/leader/quiz/', 'new', 'used'],
  ['/leader/handout/doubles/', 'new'],
  ['/learn/leader/doubles/', 'new'],
]);
