/** Kinds of outlets, as the page of a source names them. */
export const SOURCE_TYPES = [
  'press',
  'lab',
  'lab-mirror',
  'research',
  'newsletter',
  'community',
  'dev',
  'institution',
  'aggregator',
] as const
