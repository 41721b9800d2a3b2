/** Ways to play, the weakest first: at random among what is sensible, for the fastest hand, for worth against danger. */
export const CHARACTERS = ['beginner', 'steady', 'thoughtful'] as const;
export type Character = (typeof CHARACTERS)[number];
