import { getCollection } from 'astro:content';

export const listQuizEntries = async () =>
  (await getCollection('quizzes')).toSorted((a, b) => a.data.order - b.data.order);
