export interface StorySentence {
  text: string
  part: 'agreed' | 'reported' | 'says' | 'differs'
  /** The version of the text in which it first appeared. */
  since: number
  /** The report that worded it first; offsets are UTF-16 units of the body in `lang`. */
  citations: {
    article_id: string
    lang: string
    sources: { start: number; end: number }[]
    quotes: string[]
  }[]
}

export interface ComposedSentence extends StorySentence {
  provenance: 'quoted'
}
