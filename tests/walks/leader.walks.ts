import { DEEP } from '../deep.ts';
import { expectWalks } from './expect-walks.ts';

expectWalks([
  ['/leader/', 'new', 'used', 'damaged'],
  ['/leader/people/', 'new'],
  ['/leader/session/', 'used'],
  ['/leader/today/', 'used'],
  ['/leader/term/', 'new', 'used'],
  ['/leader/quiz/', 'used'],
]);

// Every day the days of a group (days-group.walks.ts) and what is done in a hurry (hurried.walks.ts) stand for them.
if (DEEP)
  expectWalks([
    ['/leader/session/', 'new'],
    ['/leader/today/', 'new'],
    ['/leader/standings/', 'new', 'used'],
    ['/leader/people/', 'used'],
    ['/leader/print/', 'new', 'used'],
    ['/leader/quiz/', 'new'],
  ]);
