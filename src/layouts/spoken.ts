// Says at the top of the page by which rules this table plays. The page itself knows only the rules it was built with.
const link = document.querySelector<HTMLElement>('[data-spoken]')!;
const [key, names, own] = JSON.parse(link.dataset['spoken']!) as [string, Record<string, string>, string];

function say(): void {
  try {
    const { rules, house, name } = JSON.parse(localStorage.getItem(key)!).data;
    const game = names[rules] ?? '';
    const changes = Object.keys(house).length;
    const said = name ? `${name} (${game})` : game + (changes ? `, ${changes} changed` : '');
    link.textContent =
      (own && own === said ? 'Rules: ' : own && `Rules: ${own}. `) + (own === said ? '' : 'Your table: ') + said;
    link.hidden = false;
  } catch {
    // Nothing is kept, or it cannot be read: the page speaks for itself.
  }
}
say();
addEventListener('sparrow:rules', say);
