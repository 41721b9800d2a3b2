import { listCodeWordsWithQuizzes, formatQuizCode } from '../../../src/questions/codes.ts';
import { CODED_SEED_COUNT } from '../../../src/questions/typed-code.ts';
import { collectCodedQuiz } from '../../../src/questions/compose.ts';
import { formatRightLetters } from '../../../src/questions/question.ts';
import { openTableOrStandardGame } from '../../../src/questions/table-lookup.ts';
import { computeQuizFingerprint } from './quiz-fingerprint.ts';

// `node --import ./tests/native-modules.ts tests/unit/support/print-quiz-keys.ts 2` prints answers for quiz-codes.json, and with
// `course` those of stage-codes.json. Once codes have been printed, these files may not be made again.

const [FIRST, STEP] = [482, 379];

const edition = Number(process.argv[2]);
const [kind, each] = process.argv[3] === 'course' ? (['course', 1] as const) : (['mixed', 3] as const);
const keys = listCodeWordsWithQuizzes()
  .flatMap(([, quiz]) => (quiz.kind === kind && quiz.edition === edition ? [quiz] : []))
  .flatMap((quiz, word) =>
    Array.from({ length: each }, async (_, i) => {
      const coded = { quiz, seed: (FIRST + STEP * (word * each + i)) % CODED_SEED_COUNT };
      const questions = await collectCodedQuiz(coded, openTableOrStandardGame(quiz.rules));
      const key = questions.map(formatRightLetters).join(' | ');
      return [formatQuizCode(coded), { key, print: computeQuizFingerprint(questions) }];
    }),
  );
process.stdout.write(`${JSON.stringify(Object.fromEntries(await Promise.all(keys)), null, 2)}\n`);
