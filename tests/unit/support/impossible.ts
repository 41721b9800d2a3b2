// Which drafts are laid on a table as they cannot lie there. The one place that judges drafts passes them over; of those that
// the engine answers makers lay none, but for tiles that a table leaves out.
import { checkPosition, openTable, type HouseInput, type RulesetId } from '../../../src/engine/index.ts';
import type { MakerDraft, QuestionDraftGenerator } from '../../../src/questions/draft.ts';
import { QUESTION_LEVELS } from '../../../src/questions/game.ts';
import { computeEngineAnswerOfDraft } from '../../../src/questions/questions.ts';
import { createRandomSource } from '../../../src/questions/random.ts';
import { isSkillInGame } from '../../../src/questions/skills.ts';
import { READY } from './ready.ts';

/** How many drafts of one stretch of random numbers are looked at. */
const DRAFTS = 3;

function firstOf(drafts: QuestionDraftGenerator): readonly MakerDraft[] {
  const found: MakerDraft[] = [];
  for (const draft of drafts) if (found.push(draft) === DRAFTS) break;
  return found;
}

/** Drafts of a table that cannot be, with what is wrong with each; a table that is refused has none. */
export function impossible(rules: RulesetId, house: HouseInput, seeds: number, from = 0): readonly string[] {
  const opened = openTable({ rules, house });
  if (!opened.ok) return [];
  const table = opened.value;
  return READY.filter((skill) => isSkillInGame(skill, table.info)).flatMap((skill) =>
    Array.from({ length: seeds }, (_, at) => {
      const seed = from + at;
      const level = QUESTION_LEVELS[seed % QUESTION_LEVELS.length]!;
      const drafts = skill.make(createRandomSource(`position/${skill.id}/${seed}`), { table, level });
      return firstOf(drafts).flatMap((draft) => {
        const { position, mayBeImpossible: doubtful, asked, hoped } = draft;
        const answer = computeEngineAnswerOfDraft(draft, table);
        if (answer === undefined || answer !== (hoped ?? answer)) return [];
        const checked =
          position && !doubtful && checkPosition(table, { round: 'e', seats: table.seats, players: {}, ...position });
        return !checked || checked.ok || checked.error.code === 'tile-not-in-game'
          ? []
          : [
              `${rules} ${JSON.stringify(house)} ${skill.id} ${seed}/${level}: ${checked.error.code} ${JSON.stringify({ position, asked })}`,
            ];
      });
    }).flat(),
  );
}
