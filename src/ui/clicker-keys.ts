/** What a key of the keyboard, or of a presenter's clicker, asks for. Undefined for a key that is not ours. */
export function getStepForKey(key: string): 'forward' | 'back' | undefined {
  if ([' ', 'PageDown', 'ArrowRight', 'ArrowDown'].includes(key)) return 'forward';
  return ['PageUp', 'ArrowLeft', 'ArrowUp'].includes(key) ? 'back' : undefined;
}
