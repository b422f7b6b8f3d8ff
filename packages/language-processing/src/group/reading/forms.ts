/**
 * Forms of titles that comment on news instead of reporting it. Patterns run on a clean, folded title, and
 * contain no names or events, so that they stay valid as the news changes.
 */
const FORMS = [
  // The first person relates an experience, not an event.
  /^(?:i|i'm|i've|we|we've|my|our)\b|\b(?:i|we) (?:have |'ve )?(?:tried|tested|asked|used|built|made|spent|let|gave)\b|\bhands[- ]on\b|\breview\b|^j'ai\b|\bon a (?:teste|essaye)\b|\bprise en main\b|\bretour d'experience\b/,
  /^(?:how to\b|here's how\b|here is how\b|best\b|the best\b)|^\d+ (?:\w+ ){0,2}(?:ways|tips|things|reasons|tools|prompts|best|examples|lessons)\b|\btutorial\b|\bguide to\b|\bcheat sheet\b|^comment\b(?!.*\?\s*$)|\btutos?\b|\bastuces\b|\bmode d'emploi\b|\bguide pratique\b|^guide (?:pour|du|de la|des)\b/,
  /^(?:why|what|what's|is|are|can|could|should|will|does|did|who|when)\b|\?\s*$|: (?:why|what|should|is|can)\b|\b(?:what to know|it means|we know|explained)\b|^(?:pourquoi|faut-il|peut-on|quel(?:le)?s?|est-ce|et si)\b|\bce qu'il faut (?:savoir|retenir)\b|\bce que l'on sait\b/,
  /^(?:q&a|interview|opinion|analysis|podcast|editorial|column|letter|tribune|entretien|chronique|edito|debat)\b|\bdeep dive\b/,
  /\bsave\b.{0,24}[$€£%]|[$€£]\d[\d.,]* off\b|\b\d+ ?% off\b|\bbest deals?\b|\bsale\b.{0,30}\b(?:save|off)\b|\b(?:lowest[- ]ever|record[- ]low|for life)\b|\bbons? plans?\b|\bpromos?\b|\bsoldes\b/,
]

/** @param folded a title after `cleanTitle` and `fold`. */
export const hasForm = (folded: string): boolean => FORMS.some((pattern) => pattern.test(folded))
