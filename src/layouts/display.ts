// Light or dark, how large, and whether the / key finds a rule, as the reader has chosen. This stands in <head> and
// blocks, so that no page flashes in the wrong light. Without it the page follows the device and the form stays hidden.
import { DISPLAY_CHOICES, keptDisplay } from '../learner/display.ts';

const display = keptDisplay();

display.subscribe((chosen) => {
  const { dataset } = document.documentElement;
  for (const name of DISPLAY_CHOICES) {
    if (chosen[name]) dataset[name] = chosen[name];
    else delete dataset[name];
  }
});

document.addEventListener('DOMContentLoaded', () => {
  const form = document.querySelector<HTMLFormElement>('#display');
  if (!form) return;
  for (const name of DISPLAY_CHOICES)
    for (const input of form.querySelectorAll<HTMLInputElement>(`[name=${name}]`))
      input.checked = input.value === display.value[name];
  form.hidden = false;
  form.addEventListener('change', ({ target }) => {
    const { name, value } = target as HTMLInputElement;
    display.set({ ...display.value, [name]: value });
  });
});
