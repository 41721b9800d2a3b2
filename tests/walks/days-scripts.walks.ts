import { storeTableRules } from './device.ts';
import { expectDay } from './expect-walks.ts';

expectDay(
  'lessons at a table with rules of its own',
  ['read /learn/settling-up/', 'read /learn/doubles/', 'read /learn/goulash/', 'read /rules/british/double-dragons/'],
  storeTableRules('u3a', { limit: 740, maxChows: 2, goulash: false, 'double-dragons': 2 }, 'Owls'),
);

expectDay('a display that is chosen', [
  'read /about/',
  'press Colours and text size',
  'press Dark',
  'press Largest',
  'read /about/',
  'press Colours and text size',
  'press Light',
  'read /play/',
]);

expectDay('the first page of who has been here', [
  'read /learn/first-mahjong/',
  'read /',
  'read /learn/the-suits/',
  'read /learn/',
  'read /',
]);
