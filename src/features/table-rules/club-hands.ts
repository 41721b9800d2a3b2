import CLUB_HANDS from '../../../content/table-rules/club-hands.json' with { type: 'json' };
import { parseCheckedCustomHand, formatCustomHand, parseCustomHand, type CustomHand } from '../../engine/index.ts';
import type { Agreement } from '../../storage/agreement.ts';

/** Hands that clubs play beyond those of the books. @throws for a hand that the engine cannot read */
export const listClubHandsFromContent = () =>
  CLUB_HANDS.map(({ says, source, ...hand }) => {
    const text = formatCustomHand(hand as CustomHand);
    const read = parseCustomHand(text);
    if (!read.ok)
      throw new Error(`content/table-rules/club-hands.json: ${hand.name} cannot be read: ${read.error.code}.`);
    return { text, hand: read.value, says, source };
  });

/** Leaves out hands that could never be paid beside the table's special hands, and those whose name is taken. */
export const listClubHandsToAdd = ({ rules, house }: Pick<Agreement, 'rules' | 'house'>) =>
  listClubHandsFromContent().filter(({ text }) => parseCheckedCustomHand({ rules, house, hand: text }).ok);
