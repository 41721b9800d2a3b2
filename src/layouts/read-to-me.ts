import { findLocalEnglishVoice } from '../ui/reading/voice.ts';

const readButton = document.querySelector<HTMLButtonElement>('#read-to-me')!;

function showReadButton(isShown: boolean): void {
  readButton.disabled = !isShown;
  readButton.style.visibility = isShown ? '' : 'hidden';
}
let isReading = false;
const updateButton = (): void => showReadButton(!isReading && findLocalEnglishVoice() !== undefined);

async function readAloud(): Promise<void> {
  const [{ mount, unmount }, { default: ReadingBar }] = await Promise.all([
    import('svelte'),
    import('../ui/reading/ReadingBar.svelte'),
  ]);
  const root = document.querySelector('main article') ?? document.querySelector('main')!;
  const bar = mount(ReadingBar, { target: document.body, props: { root, onend: closeReadingBar } });

  function closeReadingBar(): void {
    void unmount(bar);
    isReading = false;
    updateButton();
    readButton.focus();
  }
}

updateButton();
if ('speechSynthesis' in window) speechSynthesis.addEventListener?.('voiceschanged', updateButton);
readButton.addEventListener('click', () => {
  isReading = true;
  updateButton();
  void readAloud().catch(() => {
    isReading = false;
    updateButton();
  });
});
