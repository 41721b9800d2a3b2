import type { ClientDirective } from 'astro';

/** How far below the window a widget comes to life. */
const ROOT_MARGIN = '200px';

/**
 * `client:near`: a widget comes to life once the reader is near. Astro's own `client:visible` would wait for ever for the fieldset
 * round every widget (Island.svelte), which has no box.
 */
const near: ClientDirective = (load, _options, element) => {
  const wake = (): void => void load().then((hydrate) => hydrate());
  const parts = element.querySelectorAll(':scope > .island > *');
  // Nothing that could come near: it would sleep for ever.
  if (parts.length === 0) return wake();
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      wake();
    },
    { rootMargin: ROOT_MARGIN },
  );
  for (const part of parts) observer.observe(part);
};
export default near;
