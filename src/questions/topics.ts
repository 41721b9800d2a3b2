export const TOPIC_TITLES: Readonly<Record<string, string>> = {
  tiles: 'The tiles',
  sets: 'Sets',
  wall: 'The wall',
  deal: 'The deal',
  play: 'Playing a turn',
  claims: 'Claiming a discard',
  precedence: 'Who gets the tile',
  waits: 'Which tile completes a hand',
  'set-points': 'Points for a set',
  'hand-points': 'Points for a hand',
  doubles: 'Doubles',
  'whole-score': 'The score of a hand',
  special: 'Special hands',
  settlement: 'Settling up',
  winds: 'Winds and East',
  goulash: 'The goulash',
  kongs: 'Kongs and the kong box',
  seats: 'Seats and the first East',
  before: 'Before the first hand',
  'next-turn': 'What happens after a claim',
  penalties: 'Mistakes and penalties',
  differences: 'What other games do differently',
  barred: 'When a claim is barred',
  mahjong: 'Is it Mahjong?',
  turns: 'Your own turn',
  'losing-hands': 'What the others score',
  liable: 'One player pays for all',
  drawn: 'Hands that nobody wins',
  own: 'Your group’s questions',
};

const WRITTEN_ONLY = new Set(['play', 'own']);

/** Whether a similar question can be generated. */
export const canGenerateTopicQuestion = (topic: string): boolean => !WRITTEN_ONLY.has(topic);
