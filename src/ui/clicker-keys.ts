/** For keys of a keyboard or a presenter's clicker; undefined for other keys. */
export function getStepForKey(key: string): 'forward' | 'back' | undefined {
  if ([' ', 'PageDown', 'ArrowRight', 'ArrowDown'].includes(key)) return 'forward';
  return ['PageUp', 'ArrowLeft', 'ArrowUp'].includes(key) ? 'back' : undefined;
}
