// Imported by what works beside a browser that is measured: the host, and Lighthouse itself (`node --import`). With two cores
// they take the processor of the page for half of its time. Linux shares the cores between sessions, and a browser has one of
// its own, so this one goes behind it; on other systems nothing changes.
import { writeFileSync } from 'node:fs';

/** The last of all places. */
const LOWEST_PRIORITY = '19';

try {
  writeFileSync('/proc/self/autogroup', LOWEST_PRIORITY);
} catch {
  // No such file, or not ours to write: the figures are told with how long the page has waited.
}
