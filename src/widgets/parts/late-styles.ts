const brought = new Map<string, Promise<unknown>>();

/**
 * Brings the look of a part that is opened later, so that no page waits for it. The promise ends when it is there, or
 * cannot be had: the part then goes without.
 */
export function bringStyles(address: string): Promise<unknown> {
  const known = brought.get(address);
  if (known) return known;
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = address;
  const done = new Promise((resolve) => {
    link.addEventListener('load', resolve);
    link.addEventListener('error', resolve);
  });
  brought.set(address, done);
  document.head.append(link);
  return done;
}
