// What was said, shown or begun before is gone once the same is done again.
import { serializeInEnvelope } from '../../src/storage/persisted-store.ts';
import { storeTableRules } from './device.ts';
import { expectDay } from './expect-walks.ts';

const ANSWERED = Array.from({ length: 5 }, (_, at) => [
  'press A',
  'press Check my answer',
  at < 4 ? 'press Next question' : 'press See how it went',
]).flat();

expectDay('a quiz is answered twice', [
  'go /quiz/mixed/?code=EAGLE-0014-5',
  ...ANSWERED,
  'press Show a QR code',
  'press Start again',
  ...ANSWERED,
]);

expectDay('people are added after others', [
  'go /leader/people/',
  'type Add people = Zoë Moor',
  'press Add them',
  'type Add people = ',
  'press Add them',
  'type Add people = Smith, Rita',
  'press Add them',
  'type Add people = Uma Hill',
  'press Add them',
  'press Undo',
]);

expectDay('learners are ticked after somebody is taken out', [
  'go /leader/people/',
  'type Add people = Uma Hill\nVera Dale\nWill Moor',
  'press Add them',
  'press Change Vera',
  'type Name = ',
  'press Take out of the group',
  'press Undo',
  'press Change Vera',
  'press Take out of the group',
  'press Uma @ Which',
]);

expectDay('what was wrong of a penalty and of a new player goes', [
  'go /table/sheet/',
  'type East = Ann',
  'type South = Bob',
  'type West = Cath',
  'type North = Dev',
  'press Begin the session',
  'press Write a penalty down',
  'press Write the penalty down',
  'press A discard called by the wrong name',
  'press Ann @ Who made',
  'press Bob @ Who is paid',
  'press Write the penalty down × 2',
  'press Somebody takes another',
  'press Change the players',
  'press Ann @ Who stops',
  'type Who comes in? = Eve',
  'press Change the players × 2',
  'press Take this change out',
]);

expectDay('a hand is told in words on the sheet', [
  'go /table/sheet/',
  'type East = Ann',
  'type South = Bob',
  'type West = Cath',
  'type North = Dev',
  'press Begin the session',
  'press Describe a hand',
  'press Bob @ Whose hand',
  'type Describe the hand = pung of red dragons, pung of 2 bamboo, pung of 4 bamboo, chow 678 circles, pair of east',
  'press Bob went Mahjong',
  'press Write',
]);

expectDay('a term is planned once it is said who comes', [
  'go /leader/term/',
  'press Plan',
  'press Some play',
  'press Plan',
]);

expectDay('a day is over and then it is not', [
  'go /leader/today/',
  'type New today = Ann',
  'press Add',
  'type New today = Ann',
  'press Add',
  'type New today = Bob',
  'press Add',
  'press This session is over',
  'press Undo',
  'press This session is over',
]);

expectDay('a quiz of ones own is shared and called something else', [
  'go /leader/quiz/',
  'give A quiz from a file = {"title":"Theirs","items":[{"kind":"truth","ask":"Is it?","right":true,"why":""}]}',
  'press Show a QR code',
  'press Send it as a link × 2',
  'type The name of the quiz = Ours',
  'press Change question 1',
  'press Write a question',
  'press Close',
]);

expectDay('a full stop makes a screen black but for a field', [
  'go /quiz/guide-1/',
  'lose scripts',
  'press Teams round one phone',
  'find scripts',
  'press Teams round one phone',
  'type Team 1 = St',
  'key .',
  'press First question',
  'key . × 2',
]);

expectDay('two steps back in a goulash', [
  'go /practice/goulash/',
  'press Three players',
  'press 4 of bamboos',
  'press 5 of bamboos',
  'press 1 of circles',
  'press Pass on these three',
  'press 3 of bamboos',
  'press 6 of circles',
  'press Red dragon',
  'press Pass on these three',
  'press One step back',
  'press I am one tile short',
  'press One step back',
]);

expectDay('a wild tile is placed twice', [
  'go /practice/goulash/',
  'press 4 of bamboos',
  'press 3 of characters',
  'press 6 of characters',
  'press Pass on these three',
  'press East wind',
  'press South wind',
  'press North wind',
  'press Pass on these three',
  'press Red dragon',
  'press Green dragon',
  'press 1 of bamboos',
  'press Pass on these three',
  'press Place wild tiles',
  'choose The wild tile = Red dragon',
  'press Check',
  'choose The wild tile = North wind',
  'press Check',
  'press Take them back',
  'press Check',
  'press Back to a new deal',
]);

expectDay('other questions come without the screen of those before', [
  'go /quiz/mixed/?code=EAGLE-0014-5&teams',
  'press Leave',
  'press Other questions',
  'lose scripts',
  'press Begin',
  'find scripts',
  'press Begin',
]);

expectDay('another deal of a goulash is as the first', [
  'go /practice/goulash/',
  'press 4 of bamboos',
  'press 3 of characters',
  'press 6 of characters',
  'press I am one tile short',
  'press Pass on these three',
  'again Another deal',
  'press Pass on these three',
  'press I am one tile short',
  'again Another deal',
]);

expectDay('a hand of ones own is begun and left', [
  'go /table/rules/',
  'lose scripts',
  'press Japanese @ Which game',
  'find scripts',
  'press Japanese @ Which game',
  'press Add it',
  'press Add a hand',
  'press Cancel',
  'again Add a hand',
  'press Keep this hand',
  'type What you call it = Long run',
  'press Another number',
  'press Cancel',
  'again Add a hand',
]);

expectDay('how a hand was dealt is asked for with a bad line', [
  'go /play/',
  'press Deal the tiles',
  'press How we play here',
  'lose scripts',
  'press See how this hand was dealt',
  'press Try again',
  'find scripts',
  'press Try again',
]);

expectDay('a deal of a link is put off', [
  'go /play/',
  'press Deal the tiles',
  'go /play/?deal=WILLOW-4821',
  'press Go on with my game',
  'press How we play here',
  'press Another game',
  'press Deal the tiles',
  'press Go on with my game',
  'press How we play here',
  'press Another game',
  'press Play a hand with the coach',
  'press Begin the new one',
]);

expectDay('forms are sent with nothing in them', [
  'go /leader/people/',
  'press Add them',
  'go /leader/today/',
  'press Add',
  'go /quiz/results/',
  'press Put it in the list',
  'go /play/',
  'press I have a code for a deal',
  'press Play that deal',
]);

expectDay('who wants a tile is asked again from the beginning', [
  'go /table/dispute/',
  'tap Two people want',
  'tap East',
  'press A pung @ South',
  'press Mahjong @ West',
  'press Change: Who wants it',
  'press Start again',
  'tap Two people want',
  'tap East',
]);

expectDay('a wrong score stays in its field', [
  'go /table/score/?h=16&s=200&w=8&n=0&seat=e&round=e&won=s&lost=e,w,n&down=e,s,w,n&four=yes',
  'press Must one player pay',
  'type West @ What did each = 5000',
  'press North @ Who pays',
  'type West @ What did each = 12',
]);

expectDay('letters with a mistake go with a tap on a tile', [
  'go /table/score/',
  'press 1 of circles',
  'press Type it instead',
  'type The hand in letters = b11x',
  'press 2 of circles',
]);

expectDay('an example is taken after a goulash', [
  'go /about/rules/compare/?h=b222+b333+b444+c555+c66&seat=e&round=e&won=e.c6.wall&goulash=yes',
  'press The hand was a goulash × 2',
  'choose Take an example = Pungs, a kong and a chow',
]);

expectDay('who is East first is asked of fewer players', [
  'go /table/sheet/',
  'press Choose who is East first',
  'type Player 1 = 5',
  'type Player 2 = 5',
  'type Player 3 = 3',
  'type Player 4 = 2',
  'press Who is East?',
  'press 3 @ How many play',
]);

expectDay('a hand of ones own is taken out and comes back', [
  'go /table/rules/',
  'press Hands that many clubs play',
  'press Play it: #1',
  'press Take out',
  'press Bring',
]);

expectDay('a quiz is begun again from a question like it', [
  'go /quiz/mixed/?code=EAGLE-0014-5',
  'press A',
  'press Check my answer',
  'go /quiz/mixed/?code=EAGLE-0014-5',
  'press Try one like it',
  'press Begin again',
]);

const OWLS = storeTableRules('u3a', { limit: 740, maxChows: 2 }, 'Owls');

expectDay(
  'the rules of a quiz change after its big screen',
  [
    'go /quiz/guide-1/?host',
    'press Leave',
    'press Use the u3a guide rules',
    'go /quiz/mixed/?code=EAGLE-0014-5&host',
    'press Leave',
    'press Use our rules',
  ],
  OWLS,
);

expectDay('progress is cleared', ['go /practice/', 'press Save, move', 'press Clear my progress', 'press Yes, clear'], {
  'sparrow.course': serializeInEnvelope({ done: ['the-suits', 'sets', 'the-aim', 'a-turn'], last: 'a-turn' }),
  'sparrow.quiz': serializeInEnvelope({ results: { 'guide-1': { right: 7, of: 10 } } }),
});
