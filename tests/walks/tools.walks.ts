import { expectWalks } from './expect-walks.ts';

expectWalks([
  ['/table/score/', 'new', 'used', 'bell', 'japanese', 'cantonese'],
  ['/table/settle/', 'new', 'used', 'bell', 'japanese', 'cantonese'],
  ['/table/sheet/', 'new', 'used', 'damaged', 'japanese', 'cantonese'],
  ['/table/break/', 'new', 'japanese'],
]);
