export { mayRevealAnswerNow } from './answer-reveal.ts';
export { default as Card } from './Card.svelte';
export { default as Feedback } from './Feedback.svelte';
export { default as SureSetting } from './SureSetting.svelte';
export { formatCodedQuizTitle, loadCodedQuestions } from './load-questions.ts';
export { addRuleTextsToDrillItem, loadSkillQuestion, type DrillItem } from './skill-questions.ts';
export { loadWrittenQuiz } from './written-quiz.ts';

export const loadSkillQuestionsModule = () => import('./skill-questions.ts');
export const loadQuizPlayer = () => import('./Quiz.svelte');
