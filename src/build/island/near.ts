import type { ClientDirective } from 'astro';

const ROOT_MARGIN = '200px';

/**
 * `client:near` hydrates an island that is close to the window. Astro's own `client:visible` would wait for ever for
 * the fieldset around every island (Island.svelte), which has no box.
 */
const near: ClientDirective = (load, _options, element) => {
  const wake = (): void => void load().then((hydrate) => hydrate());
  const parts = element.querySelectorAll(':scope > .island > *');
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
