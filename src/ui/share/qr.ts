import { encodeQR } from 'qr';

/** The light edge a reader needs round the code, in modules. */
const QUIET_ZONE_MODULES = 4;

/**
 * Draws a text as a QR code that survives a crease in the paper: one SVG path in a square of `size` modules, quiet edge
 * included. Throws for a text too long for any code.
 */
export function drawQr(text: string, border = QUIET_ZONE_MODULES) {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border });
  const path = rows.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return { size: rows.length, path };
}
