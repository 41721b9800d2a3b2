/**
 * Reads the box “With real tiles” out of the words of a lesson, for a leader’s plan.
 * Throws, so that the build stops, if the lesson has no such box, or one without a first line and numbered steps.
 */
export function extractTableTaskOrThrow(lesson: string, body: string) {
  const [, inside = ''] = /<RealTiles>([\s\S]*?)<\/RealTiles>/.exec(body) ?? [];
  const [who = '', ...lines] = inside.split('\n').map(stripMarkdown).filter(Boolean);
  const steps = lines.flatMap((line) => /^\d+\. (.*)$/.exec(line)?.[1] ?? []);
  if (!who || steps.length < 2)
    throw new Error(`The lesson ${lesson} has no box “With real tiles” of one line and two steps or more.`);
  return { who, steps: [...steps, ...lines.filter((line) => !/^\d+\. /.test(line))] };
}

/** Keeps only the words of links and bold text, because a leader reads the plan aloud. */
const stripMarkdown = (line: string): string =>
  line
    .trim()
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll('**', '');
