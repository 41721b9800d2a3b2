import { serializeInEnvelope } from '../../src/storage/persisted-store.ts';
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
  'press As my device',
  'read /play/',
]);

expectDay('the first page of who has been here', [
  'read /learn/first-mahjong/',
  'read /',
  'read /learn/the-suits/',
  'read /learn/',
  'read /',
]);

expectDay(
  'what a table plays is said in lessons',
  ['read /learn/sets/', 'read /rules/british/special-gates-of-heaven/', 'read /table/', 'read /find/', 'read /'],
  storeTableRules('u3a', { limit: 500, maxChows: 2 }),
);

expectDay(
  'lessons are marked as done',
  ['read /learn/', 'read /learn/the-aim/', 'press I have done this lesson', 'press Take the mark away', 'read /'],
  { 'sparrow.course': serializeInEnvelope({ done: ['the-suits', 'honours-and-flowers'], last: 'sets' }) },
);

expectDay('what waits for who comes back', ['read /'], {
  'sparrow.sheet': serializeInEnvelope({ sheet: { id: 'a' } }),
});

for (const [what, text] of [
  ['another form', '{"v":1,"data":[7,null]}'],
  ['nonsense', 'nonsense {'],
  ['a lesson that is no more', '{"v":1,"data":{"done":[],"last":"no-such-lesson"}}'],
] as const)
  expectDay(`what is kept of the course is ${what}`, ['read /', 'read /learn/'], { 'sparrow.course': text });

expectDay('every page names the rules of the table', [
  'read /table/rules/u3a/',
  'type What is the limit = 600',
  'type A name for these rules = Thursday group',
  'read /table/score/?h=b11+b999+drrr+wsss+(b222)&seat=s&round=s&won=s.b9.wall',
  'read /rules/',
  'read /rules/japanese/',
]);
