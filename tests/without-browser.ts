import { compileModule } from 'svelte/compiler';

/** What is thought is tested without a compiler for what is seen: the door of a feature gives an empty component. */
export const leaveOutComponents = {
  name: 'sparrow-leave-out-components',
  load: (id: string) => (id.endsWith('.svelte') ? 'export default undefined;' : undefined),
};

/** The state of a feature changes as it does in a page, but without one. */
export const compileState = {
  name: 'sparrow-compile-state',
  // After the types are gone.
  enforce: 'post' as const,
  transform: (code: string, id: string) =>
    id.endsWith('.svelte.ts') ? { code: compileModule(code, { filename: id }).js.code, map: null } : undefined,
};
