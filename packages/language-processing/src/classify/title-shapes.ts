/** Each shape is a feature of the model: a sum in a headline, for example, suggests business. */
const FOLDED_SHAPES: [string, RegExp][] = [
  [
    'money',
    /[$€£₹]\s?\d|\d\s?(?:m|md|mds|bn|mn|billion|million|milliards?|millions?)\b|\busd\b|\beur(?:os?)?\b/,
  ],
  [
    'bigMoney',
    /[$€£]\s?\d+(?:[.,]\d+)?\s?(?:m|mn|b|bn|t|million|billion|trillion)\b|\d\s?(?:milliards?|millions?) (?:d'euros|de dollars)/,
  ],
  [
    'versionedModel',
    /\b(?:gpt|claude|opus|sonnet|haiku|gemini|gemma|llama|mistral|codestral|mixtral|magistral|voxtral|devstral|ministral|pixtral|qwen|qwq|glm|kimi|deepseek|grok|nemotron|phi|command|ernie|minimax|stable (?:diffusion|audio|video)|sora|veo|imagen|lyria|nano banana|flux|seedance|kling|muse|mai|fable|mythos|dall.?e|whisper|olmo|granite|falcon|sam|dino|jamba|nova|hunyuan|ideogram|composer|o(?=[134]))(?:[ -][a-z]+)?[ -]?(?:v|r|k|m|h|s)?\d+(?:\.\d+)*\b/,
  ],
  ['opensWithIntroducing', /^(?:introducing|announcing|meet|presenting|welcome|voici|presentation)\b/],
  ['opensWithHow', /^(?:how|comment)\b/],
  ['howSomeoneDoes', /^(?:how|comment) (?!to\b|we\b|do\b|does\b|can\b|ai\b|l'ia\b|much\b|many\b)[a-z0-9]/],
  [
    'opensWithVerbIng',
    /^(?:building|build|training|scaling|understanding|using|creating|designing|making|optimizing|evaluating|improving|advancing|accelerating|deploying|automating|running|getting|working|supporting|expanding)\b/,
  ],
  [
    'opensWithWhy',
    /^(?:why|what|when|who|is|are|can|will|does|should|pourquoi|que|quel|quelle|faut-il|peut-on|l'ia)\b/,
  ],
  ['firstPerson', /\b(?:i|i'm|i've|my|me|j'ai|je|mon|ma|mes)\b/],
  ['namedShowHn', /^(?:show|tell|ask|launch) hn\b/],
  ['exclusive', /^exclusive\b|\bexclusif\b/],
  ['sources', /\b(?:sources|source|filing|report|reportedly|memo|internal|documents?|rumou?rs?)\b ?:?/],
  [
    'list',
    /^(?:the )?(?:top )?\d+ (?:best|top|ways|things|tools|ai|use|essential|startups?|raisons|outils|meilleur)/,
  ],
  ['question', /\?/],
  ['year', /\b20[2-3]\d\b/],
  ['percent', /\d\s?%|\bpour cent\b|\bpercent\b/],
  ['toAcquire', /\b(?:to (?:acquire|buy)|acquires?|buys|rachete|acquiert)\b/],
  ['colonClause', /^[^:]{2,40} ?: /],
  ['tutorialPart', /\bpart \d|\bpartie \d|#\d/],
  ['benchSuffix', /\w(?:bench|eval|arena)\b/],
  ['paperColon', /^[a-z][\w-]{2,16}: (?:[a-z][\w-]+ ){3,}/],
  ['versus', /\b(?:vs|versus|contre|against)\b/],
  ['batch', /^(?:the batch|data points)\b/],
]

const RAW_SHAPES: [string, RegExp][] = [
  ['quoted', /[“”"«»]|(?<!\w)['‘]\w/],
  ['frenchQuote', /^«|»$/],
  ['emoji', /\p{Extended_Pictographic}/u],
  ['bracketCaps', /^[A-ZÉÈ]{5,}(?: [A-ZÉÈ]+)*\s?[-:.]/],
  ['acronymColon', /^(?=[A-Z][A-Za-z0-9-]*\s?: \p{L})[A-Z][a-z-]*[A-Z0-9]/u],
  ['exclamation', /!/],
]
const ROUNDUP_COMMAS = 3
const SHORT_WORDS = 5
const LONG_WORDS = 16

export const titleShapes = (raw: string, folded: string): string[] => {
  const shapes: string[] = []
  for (const [name, pattern] of FOLDED_SHAPES) if (pattern.test(folded)) shapes.push(name)
  for (const [name, pattern] of RAW_SHAPES) if (pattern.test(raw)) shapes.push(name)
  if (raw.split(', ').length > ROUNDUP_COMMAS) shapes.push('roundup')
  const words = folded.split(' ').length
  if (words <= SHORT_WORDS) shapes.push('short')
  if (words >= LONG_WORDS) shapes.push('long')
  const capitals = raw.split(/\s+/).filter((word) => /^\p{Lu}/u.test(word)).length
  if (words > SHORT_WORDS && capitals / words > 0.7) shapes.push('titleCase')
  return shapes
}
