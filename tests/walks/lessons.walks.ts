import { DEEP } from '../deep.ts';
import { expectWalks } from './expect-walks.ts';

expectWalks([
  ['/learn/first-mahjong/', 'new'],
  ['/learn/a-turn/', 'new'],
  ['/learn/a-page-of-history/', 'new'],
  ['/learn/counting-points/', 'new', 'used'],
  ['/learn/the-wall/', 'new'],
  ['/learn/goulash/', 'new'],
  ['/learn/bell/counting/', 'new'],
  ['/learn/cantonese/fans/', 'new'],
]);

// Every day it is read at tables with rules of their own (days-learn, days-scripts).
if (DEEP) expectWalks([['/learn/settling-up/', 'new']]);
