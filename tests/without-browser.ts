// What tests ask of Svelte files without a page: for Vite's runner as plug-ins, for Node in native-modules.ts.
import { compileModule } from 'svelte/compiler';

/** What is thought is tested without a compiler for what is seen: the door of a feature gives an empty component. */
export const EMPTY_COMPONENT = 'export default undefined;';

export const compileRunes = (code: string, path: string): string => compileModule(code, { filename: path }).js.code;

export const leaveOutComponents = {
  name: 'sparrow-leave-out-components',
  load: (id: string) => (id.endsWith('.svelte') ? EMPTY_COMPONENT : undefined),
};

/** The state of a feature changes as it does in a page, but without one. */
export const compileState = {
  name: 'sparrow-compile-state',
  // After the types are gone.
  enforce: 'post' as const,
  transform: (code: string, id: string) =>
    id.endsWith('.svelte.ts') ? { code: compileRunes(code, id), map: null } : undefined,
};
