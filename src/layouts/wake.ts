// Fetches a part of the page only when somebody asks for it: `data-wake` names its file, whose default export is called
// with the element that asked. `data-on` says on which screens; elsewhere a link is a link. This runs on every page: keep it tiny.
const wake = async (element: HTMLElement): Promise<void> => {
  const part = await import(/* @vite-ignore */ element.dataset['wake']!);
  part.default(element);
};

addEventListener('click', (event) => {
  const asked = (event.target as Element).closest<HTMLElement>('[data-wake]');
  if (!asked || event.ctrlKey || event.metaKey || event.shiftKey || !matchMedia(asked.dataset['on'] ?? 'all').matches) return;
  event.preventDefault();
  void wake(asked);
});

// The / key leads to the finder, as in many programs, but not while somebody writes.
addEventListener('keydown', (event) => {
  if (event.key !== '/' || (event.target as Element).closest('input, textarea, select')) return;
  event.preventDefault();
  const field = document.querySelector<HTMLElement>('main .finder input');
  if (field) field.focus();
  else document.querySelector<HTMLElement>('.find')!.click();
});

// A page that was kept says so by itself.
const keep = document.getElementById('offline');
if (keep && navigator.serviceWorker) {
  keep.hidden = false;
  if (navigator.serviceWorker.controller) void wake(keep);
}
