import { DEEP } from '../deep.ts';
import { expectWalks } from './expect-walks.ts';

expectWalks([
  ['/table/dispute/', 'new', 'bell', 'japanese', 'cantonese'],
  ['/table/special-hands/', 'new'],
  ['/table/special-hands/bell/', 'new'],
  ['/table/rules/', 'used'],
  ['/table/crib/', 'new', 'cantonese'],
  ['/about/', 'used'],
  ['/about/rules/compare/', 'new'],
  ['/find/', 'new', 'bell'],
]);

// Every day the days at a table (days-table, days-rules) stand for them.
if (DEEP)
  expectWalks([
    ['/table/rules/', 'new'],
    ['/table/special-hands/', 'used'],
    ['/table/rules/bell/', 'new'],
    ['/table/rules/japanese/', 'new'],
  ]);
