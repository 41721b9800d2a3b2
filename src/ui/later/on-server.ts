import Part from './Part.svelte';

// Replaces renderLaterPartOnServer.svelte on the server (build/island/island.ts): the same element, with its part between the comments
// where Svelte starts to hydrate. In the browser the element is empty in the template, so Svelte leaves it alone.

export default function renderLaterPartOnServer(renderer: { push(html: string): void }, props: object): void {
  renderer.push('<div class="later"><!--[-->');
  // A component compiled for the server is a function, which the types of Svelte hide.
  (Part as unknown as typeof renderLaterPartOnServer)(renderer, props);
  renderer.push('<!--]--></div>');
}
