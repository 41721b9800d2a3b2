export function getClickerStepForKey(key: string): 'forward' | 'back' | undefined {
  if ([' ', 'PageDown', 'ArrowRight', 'ArrowDown'].includes(key)) return 'forward';
  return ['PageUp', 'ArrowLeft', 'ArrowUp'].includes(key) ? 'back' : undefined;
}
