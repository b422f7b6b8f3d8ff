/** "A, B, C and more", "Les 3 infos à retenir", "Weekly digest", "Edition du soir". */
const PATTERNS = [
  /\b(?:les?|nos|vos)\s+\d+\s+(?:infos?|actus?|actualit[ée]s|nouvelles|news)\b/i,
  /\b(?:the|your|this|last|our|ai)\s+(?:week|month|day|weekend)(?:'s|’s)?\s+(?:in\b|ahead\b|news\b|roundup\b|recap\b|digest\b)/i,
  /\b(?:weekly|daily|monthly|morning|evening|news)\s+(?:ai\s+)?(?:round-?up|digest|recap|briefing|brief|newsletter|wrap)\b/i,
  /\b(?:round-?up|récap(?:itulatif)?|revue de presse|brief(?:ing)? (?:du|de la)|l['’]essentiel de|l['’]actu(?:alit[ée])? (?:de la semaine|du jour|ia)|la semaine (?:ia|tech|en))\b/i,
  /^(?:the download|weekly|hebdo|import ai|last week in ai|the batch|tldr|the neuron|the rundown|matinale|le brief|ai weekly)\b\s*(?:[:#|–—-]|\d|$)/i,
  /\b(?:weekend edition|édition du (?:jour|soir|matin)|issue #?\d+|numéro \d+|#\d{2,}\s*$)/i,
  /^(?:links for|link roundup|les liens)/i,
]

/** "A, B, C and more": three things or more before the "more". */
const MORE = /^(.*?),? (?:and|&|et) (?:(?:much )?more|(?:bien )?plus(?: encore)?) ?(?:\([^()]*\))?[.!… ]*$/i
const endsInMore = (title: string): boolean => (MORE.exec(title)?.[1]?.split(/[,;]\s+/).length ?? 0) >= 3

/** Three parts that could each be a headline: newsletters join their stories with semicolons, plus signs or bars. */
const joined = (title: string): boolean =>
  title.split(/ ?(?:;| \+ | \| | • | · |, ?plus\b) ?/i).filter((part) => part.split(/\s+/).length >= 3)
    .length >= 3

/** Whether a title announces several stories at once; such an item belongs to no story. */
export const isRoundUp = (title: string): boolean => {
  const line = title.replaceAll(/\s+/g, ' ')
  return joined(line) || endsInMore(line) || PATTERNS.some((pattern) => pattern.test(line))
}
