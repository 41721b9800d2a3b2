// Lowers the priority of the current session on Linux, so that a measured browser gets the processor. Imported by the
// host, and by Lighthouse itself (`node --import`).
import { writeFileSync } from 'node:fs';

const LOWEST_PRIORITY = '19';

try {
  writeFileSync('/proc/self/autogroup', LOWEST_PRIORITY);
} catch {
  // Not writable on this system.
}
