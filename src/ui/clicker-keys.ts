/**
 * The step that a key of a presentation clicker asks for, and nothing else does with it. Keys of the browser and a space on a
 * button or a switch, which presses it, are left alone.
 */
export function takeClickerStep(event: KeyboardEvent): ReturnType<typeof getClickerStepForKey> {
  if (event.altKey || event.ctrlKey || event.metaKey) return undefined;
  if (event.key === ' ' && (event.target as Element).matches('button, input')) return undefined;
  const step = getClickerStepForKey(event.key);
  if (step) event.preventDefault();
  return step;
}

export function getClickerStepForKey(key: string): 'forward' | 'back' | undefined {
  if ([' ', 'PageDown', 'ArrowRight', 'ArrowDown'].includes(key)) return 'forward';
  return ['PageUp', 'ArrowLeft', 'ArrowUp'].includes(key) ? 'back' : undefined;
}
