// The door of this feature: what other features may use of it.

// Fetched when somebody asks for it.
export const loadHost = () => import('./Host.svelte');
export const loadTeams = () => import('./Teams.svelte');
