import { expectWalks } from './expect-walks.ts';

expectWalks([
  ['/learn/first-mahjong/', 'new'],
  ['/learn/a-turn/', 'new'],
  ['/learn/a-page-of-history/', 'new'],
  ['/learn/counting-points/', 'new', 'used'],
  ['/learn/the-wall/', 'new'],
  ['/learn/goulash/', 'new'],
  ['/learn/settling-up/', 'new'],
  ['/learn/bell/counting/', 'new'],
  ['/learn/cantonese/fans/', 'new'],
]);
