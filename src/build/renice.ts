// Imported by processes that run beside a measured browser: the host, and Lighthouse itself (`node --import`). On two
// cores they would take the processor from the page for half of its time. Linux shares the cores between sessions, and
// a browser has a session of its own, so this lowers the priority of the current one. Other systems are unchanged.
import { writeFileSync } from 'node:fs';

const LOWEST_PRIORITY = '19';

try {
  writeFileSync('/proc/self/autogroup', LOWEST_PRIORITY);
} catch {
  // The file is missing or not writable. The printed share of waiting shows the effect.
}
