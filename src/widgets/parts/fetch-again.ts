/**
 * Fetches a part of a tool that did not arrive. Firefox and WebKit remember that a script did not come, so that asking for
 * it once more fails as well: then the page is reloaded, and every tool goes on with what it has kept.
 * @throws what `load` throws, when the page cannot be fetched either
 */
export async function fetchAgain<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    return await load();
  } catch (error) {
    const reached = await fetch(location.href, { cache: 'reload' }).then(
      ({ ok }) => ok,
      () => false,
    );
    if (reached) location.reload();
    throw error;
  }
}
