// Fetches a part of the page only when somebody asks for it: `data-wake` names its file, whose default export is called
// with the element that asked. `data-on` says on which screens; elsewhere a link is a link. This runs on every page: keep it tiny.
const wake = (element: HTMLElement): Promise<void> =>
  import(/* @vite-ignore */ element.dataset['wake']!).then((part) => part.default(element));

addEventListener('click', (event) => {
  const asked = (event.target as Element).closest<HTMLElement>('[data-wake]');
  if (!asked || event.ctrlKey || event.metaKey || event.shiftKey || !matchMedia(asked.dataset['on'] ?? '').matches)
    return;
  event.preventDefault();
  void wake(asked);
});

// The / key leads to the finder, as in many programs, but not while somebody writes. Who speaks to the computer, or is
// troubled by it, can turn it off on the page of the finder (WCAG 2.1.4).
addEventListener('keydown', (event) => {
  if (
    event.key !== '/' ||
    document.documentElement.dataset['slash'] ||
    (event.target as Element).closest('input, textarea, select')
  )
    return;
  event.preventDefault();
  document.querySelector<HTMLElement>('.find')!.click();
});

// A page that was kept says so by itself.
const keep = document.querySelector<HTMLElement>('#offline');
if (keep && navigator.serviceWorker) {
  keep.hidden = false;
  if (navigator.serviceWorker.controller) void wake(keep);
}

// Some parts want to be there soon after the page, whoever asks.
document.querySelectorAll<HTMLElement>('[data-on=soon]').forEach(wake);
