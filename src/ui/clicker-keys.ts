/** The step that a clicker's key asks for. Key combinations, and a space on a button or switch, are left alone. */
export function takeClickerStepFromEvent(event: KeyboardEvent): ReturnType<typeof getClickerOffsetForKey> {
  if (event.altKey || event.ctrlKey || event.metaKey) return 0;
  if (event.key === ' ' && (event.target as Element).matches('button, input')) return 0;
  const step = getClickerOffsetForKey(event.key);
  if (step !== 0) event.preventDefault();
  return step;
}

/** 1 for a step forward, -1 for one back, 0 for any other key. */
export function getClickerOffsetForKey(key: string): 1 | -1 | 0 {
  if ([' ', 'PageDown', 'ArrowRight', 'ArrowDown'].includes(key)) return 1;
  return ['PageUp', 'ArrowLeft', 'ArrowUp'].includes(key) ? -1 : 0;
}
