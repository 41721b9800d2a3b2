/** Topics that no maker practises: written questions about play, and moments of hands. The rest can be asked about without end. */
const WRITTEN_ONLY = new Set(['play', 'moments']);

/** True when there are makers for a topic of topics.ts, so that a similar question can be had. */
export const canRepeat = (topic: string): boolean => !WRITTEN_ONLY.has(topic);
