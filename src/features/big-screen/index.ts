// The door of this feature: what other features may use of it.

export const loadHostComponent = () => import('./Host.svelte');
export const loadTeamsComponent = () => import('./Teams.svelte');
