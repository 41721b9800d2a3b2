import { storeTableRules } from './device.ts';
import { expectDay } from './expect-walks.ts';

expectDay('rules of the table are changed and taken back', [
  'go /table/rules/',
  'type What is the limit = 7',
  'press 500',
  'press None @ How many chows',
  'press Put back: What is the limit',
  'type A name for these rules = Thursday',
  'go /table/settle/',
  'go /table/rules/',
  'press Write down scores',
  'press Put everything back',
  'press Undo',
]);

expectDay('another game is looked at and played', [
  'go /table/rules/',
  'press None @ How many chows',
  'press Japanese @ Which game',
  'press Ready-made rules',
  'press Use these: Like the u3a guide',
  'press Use u3a guide',
  'go /table/rules/bmja/',
  'press No, only a clean hand',
  'press Play by these rules',
  'go /table/rules/',
]);

expectDay('a link with rules is damaged', [
  'go /table/rules/?r=u3a.2~limit.700~dora.true~maxChows.nine~double-clean.of#name=Old+friends&note=Tea+at+four',
  'press Keep mine',
  'go /table/rules/?r=u3a.2~limit.700~dora.true#name=Old+friends',
  'press Use these rules',
  'go /table/rules/?r=checkers.1',
]);

expectDay('values of a table', [
  'go /table/rules/u3a/',
  'press Points 16',
  'type Going Mahjong = 10',
  'press Special hands 19',
  'choose Knitting = Another number of points',
  'type Knitting: the number = 300',
  'press Penalties 2',
  'type Saying Mahjong by mistake = 12.5',
  'press 500',
  'press Back to 20 points: Going Mahjong',
  'press Penalties 2',
  'press Points 16',
  'go /table/score/?h=b222+c55+o888+(drrr)+(wwww)&seat=s&round=e&won=s.o8.wall',
]);

expectDay('a hand that a group has made up', [
  'go /table/rules/u3a/?r=u3a.2~hand-1.Long_run(x123456789_yAAA_yBB)half-open',
  'lose scripts',
  'press Use these rules',
  'press Add a hand',
  'find scripts',
  'press Add a hand',
  'type What you call it = Long run',
  'press Keep this hand',
  'press 1 of bamboos × 3',
  'press Keep this hand',
  'go /table/special-hands/',
]);

expectDay(
  'special hands at a table with rules of its own',
  ['go /table/special-hands/', 'press East wind'],
  storeTableRules('u3a', { limit: 500, exposedHalf: 'none', scholarsOneSuit: false }),
);

expectDay('dice of a real table', [
  'go /table/break/',
  'choose East’s throw = 8',
  'choose The breaker’s throw = 12',
  'choose You sit at = West',
  'press Step by step',
  'press Next × 3',
  'choose The game = Cantonese',
  'press The first hand of the game',
  'choose The game = Japanese',
  'choose The game = Traditional, after Bell',
  'press You do it',
  'press Check',
  'press South',
  'choose Which stack = 1',
  'press Check',
  'press Show me',
  'press Another one',
]);

expectDay(
  'a goulash with longer walls',
  [
    'go /table/break/',
    'press This hand is a goulash',
    'choose Wind of the round = South',
    'press Step by step',
    'press You do it',
    'choose Which stack = 19',
    'press East',
    'choose Which stack = 18',
    'press South',
    'press East',
    'press Check',
  ],
  storeTableRules('u3a', { goulashWild: 'addJokers148' }),
);

expectDay(
  'one hand in every game',
  [
    'go /about/rules/compare/',
    'choose Take an example = Three sets of dragons',
    'choose Take an example = With flowers and a season',
    'choose Take an example = Nothing but chows',
    'choose How it ended = Mahjong: from the wall',
    'press It was the last tile of the wall',
    'type Or type the hand = b111 b999 drrr (weee) o5',
    'type Or type the hand = b111 x9',
    'type Or type the hand = c22 o999 (b555) (drrrr) (o345)',
    'choose How it ended = Another player won',
    'press Share a link',
    'press Show a QR code',
    'choose How it ended = Mahjong: from the wall',
    'follow Take this hand to the scorer',
  ],
  storeTableRules('u3a', { limit: 200 }, 'Thursday'),
);

expectDay('two want a tile', [
  'go /table/dispute/',
  'tap Two people want',
  'tap North',
  'press A chow @ East',
  'press A pung @ South',
  'press Change: Who wants it',
  'press A pung @ East',
  'press Mahjong @ West',
  'press Show the answer',
  'press Change: Who discarded',
  'tap South',
  'press Start again',
  'go /table/dispute/?what=tile&from=e&s=mahjong&w=mahjong&r=japanese.1~ronTie.pairFirst',
  'choose For West the tile completes = the pair',
  'go /table/dispute/?what=tile&from=q',
  'go /table/dispute/?what=tile&from=e&r=u3a.2~players.2',
  'press A pung @ West',
]);

expectDay('who has to pay', [
  'go /table/dispute/?what=pays&seat=s&from=n',
  'tap Three sets of one suit',
  'type What was the hand worth = 480',
  'type What was the hand worth = many',
  'press Change: Why might',
  'tap Three sets of one suit',
  'go /table/dispute/?what=pays&seat=s&from=nobody&shown=suit&r=cantonese.1',
  'go /table/dispute/?what=pays&seat=w&from=n&absent=s&r=u3a.2~players.3',
  'tap Three sets of one suit',
  'type What was the hand worth = 100',
  'go /table/dispute/?what=pays&shown=tiles',
  'press Pung exposed',
  'press Red dragon',
  'press Green dragon',
  'press White dragon',
  'press Rack',
  'press 2 of circles',
  'press North @ Who discarded the last',
  'press Undo',
]);

expectDay(
  'a mistake is judged by the rules of the table',
  [
    'go /table/dispute/?what=wrong&about=mahjong&which=false-mahjong',
    'press By the rules of',
    'choose By the rules of = Japanese',
    'press Change',
    'go /table/dispute/?what=wrong&about=mahjong',
    'tap We are not sure',
    'go /table/dispute/?case=wrong-set',
    'press Change: What happened',
    'type Or say what happened = the dog ate my biscuits',
    'type Or say what happened = East threw it, South wants to chow it and West says pung',
    'type Or say what happened = she drew a tile when it was not her turn',
    'tap Somebody played out of turn',
  ],
  storeTableRules('u3a', { limit: 600 }),
);

expectDay('an extra is written down', [
  'go /table/rules/u3a/',
  'type What the extra is for = Pair of ones',
  'press Add it',
  'type Points = 10',
  'press Add it',
  'go /table/score/?h=b11&r=u3a.2',
]);
