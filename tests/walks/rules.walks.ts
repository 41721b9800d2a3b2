import { expectWalks } from './expect-walks.ts';

expectWalks([
  ['/table/dispute/', 'new', 'bell', 'japanese', 'cantonese'],
  ['/table/special-hands/', 'new', 'used'],
  ['/table/special-hands/bell/', 'new'],
  ['/table/rules/', 'new', 'used'],
  ['/table/rules/bell/', 'new'],
  ['/table/rules/japanese/', 'new'],
  ['/table/crib/', 'new', 'cantonese'],
  ['/about/', 'used'],
  ['/about/rules/compare/', 'new'],
  ['/find/', 'new', 'bell'],
]);
