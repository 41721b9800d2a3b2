// Light or dark, how large, and whether the / key finds a rule: the reader's choice, kept on this device. It stands in <head> and blocks, so that
// no page flashes in the wrong light. Without it the page follows the device and the form stays hidden.
(() => {
  const KEY = 'sparrow.display';
  const root = document.documentElement;
  let choice = {};
  try {
    choice = JSON.parse(localStorage.getItem(KEY)) ?? {};
  } catch {
    // A private window or spoilt storage: the device decides.
  }
  const show = () => {
    for (const name of ['theme', 'text', 'slash']) {
      if (choice[name]) root.dataset[name] = choice[name];
      else delete root.dataset[name];
    }
  };
  show();
  document.addEventListener('DOMContentLoaded', () => {
    const form = document.getElementById('display');
    if (!form) return;
    for (const input of form.elements)
      if (input.type === 'radio') input.checked = input.value === (choice[input.name] ?? '');
    form.hidden = false;
    form.addEventListener('change', ({ target }) => {
      choice[target.name] = target.value;
      show();
      try {
        localStorage.setItem(KEY, JSON.stringify(choice));
      } catch {
        // The choice holds until the page is left.
      }
    });
  });
})();
