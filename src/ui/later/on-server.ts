import Part from './Part.svelte';

// Replaces Later.svelte on the server (build/island/island.ts): it renders the same element, and its part between the
// comments where Svelte starts to hydrate. In the browser the template has an empty element, so Svelte leaves it alone.

export default function renderLaterPartOnServer(renderer: { push(html: string): void }, props: object): void {
  renderer.push('<div class="later"><!--[-->');
  // A component compiled for the server is a function, which the types of Svelte hide.
  (Part as unknown as typeof renderLaterPartOnServer)(renderer, props);
  renderer.push('<!--]--></div>');
}
