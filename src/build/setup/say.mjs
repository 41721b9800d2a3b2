// @ts-check
// The voice of the two commands: short lines, colour only on a screen that shows it.

const colourful = process.stdout.isTTY && !process.env['NO_COLOR'];

/**
 * @param {number} code ANSI colour
 * @param {string} text
 */
const paint = (code, text) => (colourful ? `\u001B[${code}m${text}\u001B[0m` : text);

/** @param {string} text */
export const good = (text) => paint(32, text);
/** @param {string} text */
export const bad = (text) => paint(31, text);
/** @param {string} text */
export const faint = (text) => paint(2, text);

/**
 * Prints one friendly line.
 * @param {string} text
 */
export function say(text) {
  console.log(`${paint(33, '●')} ${text}`);
}

/**
 * Prints a heading between two parts of a long run.
 * @param {string} text
 */
export function heading(text) {
  console.log(`\n${paint(1, `── ${text} `)}${faint('─'.repeat(Math.max(3, 66 - text.length)))}`);
}

/**
 * Lays rows out in columns as wide as their widest cell.
 * @param {string[][]} rows
 * @returns {string} the lines of the table
 */
export function table(rows) {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => (row[column] ?? '').length)));
  const line = (/** @type {string[]} */ row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ');
  return rows.map((row) => line(row).trimEnd()).join('\n');
}

/**
 * A length of time as a person says it.
 * @param {number} milliseconds
 * @returns {string} such as `4.2 s` or `2 min 05 s`
 */
export function duration(milliseconds) {
  const seconds = milliseconds / 1000;
  if (seconds < 60) return `${seconds.toFixed(1)} s`;
  return `${Math.floor(seconds / 60)} min ${String(Math.round(seconds % 60)).padStart(2, '0')} s`;
}
