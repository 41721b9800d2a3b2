import type { ClientDirective } from 'astro';

/**
 * `client:near`: a widget comes to life shortly before it is scrolled to, so that a long page shows its first lines at
 * once on a slow phone. At the first key every widget does: a control that is not alive yet is one the Tab key passes by.
 */
const near: ClientDirective = (load, _, island) => {
  const watcher = new IntersectionObserver((seen) => seen.some(({ isIntersecting }) => isIntersecting) && void wake(), {
    rootMargin: '200px',
  });

  async function wake(): Promise<void> {
    watcher.disconnect();
    removeEventListener('keydown', wake);
    const hydrate = await load();
    await hydrate();
  }

  addEventListener('keydown', wake);
  for (const child of island.children) watcher.observe(child);
};

export default near;
