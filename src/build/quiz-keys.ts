import { codedQuizzes, makeCode, SEEDS } from '../drills/codes.ts';
import { composeQuiz, fingerprint } from '../drills/compose.ts';
import { editionOf } from '../drills/editions/editions.ts';
import { answerKey } from '../drills/question.ts';
import { drillTable } from '../drills/opened.ts';

// Prints the answers of three codes for each word of an edition, for tests/unit/support/quiz-codes.json:
// node src/build/quiz-keys.ts 2. Once a code has been printed they may not be made again.

/** The seeds are a round step apart, so that they are spread and the same every time. */
const [FIRST, STEP, EACH] = [482, 379, 3];

const edition = Number(process.argv[2]);
const keys = codedQuizzes()
  .filter(([, quiz]) => quiz.kind === 'mixed' && quiz.edition === edition)
  .flatMap(([, quiz], word) =>
    Array.from({ length: EACH }, async (_, i) => {
      const seed = (FIRST + STEP * (word * EACH + i)) % SEEDS;
      if (quiz.kind !== 'mixed') return [];
      const questions = await composeQuiz(String(seed), {
        table: drillTable(quiz.rules),
        level: quiz.level,
        edition: editionOf(edition),
      });
      const key = questions.map(answerKey).join(' | ');
      return [makeCode({ quiz, seed }), { key, print: fingerprint(questions) }];
    }),
  );
process.stdout.write(`${JSON.stringify(Object.fromEntries(await Promise.all(keys)), null, 2)}\n`);
