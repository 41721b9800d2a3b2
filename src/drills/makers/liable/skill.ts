/** The skill that the questions of this folder practise. */
export const LIABLE_SKILL = 'liable';
