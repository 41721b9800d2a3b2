import Part from './Part.svelte';

// Takes the place of Later.svelte where pages are drawn (build/island/island.ts): the same box, with its part in it between the
// marks by which Svelte begins to bring a tree to life. In the browser the box is empty, so what stands in it stays untouched.

/** What a component of Svelte writes to on the server. */
interface Renderer {
  push(html: string): void;
}

/** A component as Svelte compiles it for the server, which its types hide. */
type OnServer = (renderer: Renderer, props: object) => void;

export default function Later(renderer: Renderer, props: object): void {
  renderer.push('<div class="later"><!--[-->');
  (Part as unknown as OnServer)(renderer, props);
  renderer.push('<!--]--></div>');
}
