import { encodeQR } from 'qr';

/** The light border that readers need, in modules. */
const QUIET_ZONE_MODULES = 4;

/** An SVG path in a square of `size` modules, border included. @throws for a text that is too long */
export function createQrCodeSizeAndPath(text: string, border = QUIET_ZONE_MODULES) {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border });
  const path = rows.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return { size: rows.length, path };
}
