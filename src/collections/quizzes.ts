import { getCollection } from 'astro:content';

/** The written quizzes in the order in which they are listed. */
export const listQuizEntries = async () =>
  (await getCollection('quizzes')).toSorted((a, b) => a.data.order - b.data.order);
