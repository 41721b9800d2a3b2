import { findLocalVoice } from '../ui/reading/voice.ts';

// The page is read aloud where the device has a voice of its own; elsewhere the button is not seen. All but the question
// for a voice is fetched on the tap.
const button = document.querySelector<HTMLButtonElement>('#read-to-me')!;

function show(isShown: boolean): void {
  button.disabled = !isShown;
  button.style.visibility = isShown ? '' : 'hidden';
}
const offer = (): void => show(findLocalVoice() !== undefined);

async function read(): Promise<void> {
  const [{ mount, unmount }, { default: ReadingBar }] = await Promise.all([
    import('svelte'),
    import('../ui/reading/ReadingBar.svelte'),
  ]);
  const root = document.querySelector('main article') ?? document.querySelector('main')!;
  const bar = mount(ReadingBar, { target: document.body, props: { root, onend } });

  function onend(): void {
    void unmount(bar);
    offer();
    button.focus();
  }
}

offer();
// Some browsers name their voices a moment after they were asked for.
if ('speechSynthesis' in window) speechSynthesis.addEventListener?.('voiceschanged', offer);
button.addEventListener('click', () => {
  show(false);
  void read().catch(offer);
});
