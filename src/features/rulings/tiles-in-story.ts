// The tiles that a story names. What follows from a deed hardly ever depends on them.

const THREE_NUMBERS_PATTERN = /\b([1-9])[ ,-]+([1-9])[ ,-]+([1-9])\b/g;

/** Adds “a wrong set” to numbers such as “3 4 6”, because the finder does not see that they are no set. */
export const markWrongSets = (sentence: string): string =>
  sentence.replaceAll(THREE_NUMBERS_PATTERN, (found, ...numbers: string[]) => {
    const [a, b, c] = numbers.map(Number) as [number, number, number];
    return (b === a && c === b) || (b === a + 1 && c === b + 1) ? found : `${found}, a wrong set,`;
  });

const FLOWER_NAME = /\b(?:plum(?: blossom)?|orchid|chrysanthemum|spring|summer|autumn|winter)\b(?! from| hand)/gi;
const SUIT_TILE = new RegExp(
  '\\b(?:[1-9]|one|two|three|four|five|six|seven|eight|nine)s?(?: of (?:the )?| )' +
    '(?:bamboos?|bams?|circles?|dots?|balls|characters?|cra[ck]ks?|wan)\\b',
  'gi',
);
const DRAGON = /\b(?:red|green|white) dragon(s?)\b/gi;

/** What happened does not depend on which tile it was, and its name would outweigh what was done with it. */
export const hideTileNames = (sentence: string): string =>
  sentence.replaceAll(FLOWER_NAME, 'flower').replaceAll(SUIT_TILE, 'tile').replaceAll(DRAGON, 'dragon$1');

const NUMBERS = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];
// “One tile short” names no tile.
const TILE_NAME =
  '(one (?=of |bam|circle|dot|char|cra)|two|three|four|five|six|seven|eight|nine|[1-9]|red|green|white|' +
  'east|south|west|north)\\b(?! players?| tiles?| times| sets?| of us)';
const NAMING_VERB = '(?:said|says?|saying|called|calls|calling|announced|named|shouted|declared)';
/** From what was said to what the tile was, or the other way round. */
const NAMED_AND_REAL_TILE_PATTERNS = [
  `\\b${NAMING_VERB} (?:it |out )*(?:an? |the )?${TILE_NAME}[^.;?]{0,25}?` +
    `\\b(?:it[’']?s|(?:was|is|but) an?|it was|it is|not|threw|put(?: down| out)?) ` +
    `(?:(?:it|really|actually|was|is|threw|put|down|out|an?|the|not) )*${TILE_NAME}`,
  `\\b(?:threw|put (?:down|out)|discarded|laid|it was) (?:an? |the )${TILE_NAME}[^.;?]{0,25}?` +
    `\\b${NAMING_VERB} (?:it |out )*(?:was )?(?:an? |the )?${TILE_NAME}`,
].map((pattern) => new RegExp(pattern, 'i'));

const normalizeTileName = (name: string): string => NUMBERS[Number(name) - 1] ?? name.trim().toLowerCase();

/** Adds “the wrong name” to “said two and it was a three”, because the finder does not compare tiles. */
export function markWrongNames(sentence: string): string {
  const isWrong = NAMED_AND_REAL_TILE_PATTERNS.some((pattern) => {
    const [, one, other] = pattern.exec(sentence) ?? [];
    return one !== undefined && normalizeTileName(one) !== normalizeTileName(other!);
  });
  return isWrong ? `${sentence}, called by the wrong name` : sentence;
}
