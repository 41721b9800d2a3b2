// The public interface of this feature: other features import only from here.

export const loadBigScreenHostComponent = () => import('./Host.svelte');
export const loadTeamsComponent = () => import('./TeamQuiz.svelte');
