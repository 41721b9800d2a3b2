// Lowers the priority of the current session on Linux, so that a measured browser gets the processor. lighthouse.ts
// imports it, and so does Lighthouse itself (`node --import`).
import { writeFileSync } from 'node:fs';

try {
  writeFileSync('/proc/self/autogroup', '19');
} catch {
  // Not writable on this system.
}
