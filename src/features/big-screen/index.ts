// The public interface of this feature: other features import only from here.

export const loadHostComponent = () => import('./Host.svelte');
export const loadTeamsComponent = () => import('./Teams.svelte');
