import type { ClientDirective } from 'astro';

/** How far below the window a widget comes to life. */
const AHEAD = '200px';

/**
 * `client:near`: a widget comes to life once the reader is near. Astro's own `client:visible` would wait for ever for the fieldset
 * round every widget (Island.svelte), which has no box.
 */
const near: ClientDirective = (load, _options, element) => {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      void load().then((hydrate) => hydrate());
    },
    { rootMargin: AHEAD },
  );
  for (const part of element.querySelectorAll(':scope > .island > *')) observer.observe(part);
};
export default near;
