/** The skill that the questions of this folder practise. */
export const GOULASH_SKILL = 'goulash';
