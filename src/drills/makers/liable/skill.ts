/** The skill that the questions of this folder practise. */
export const SKILL = 'liable';
