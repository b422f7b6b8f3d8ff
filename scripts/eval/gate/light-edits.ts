/**
 * Edits that keep a sentence true, as a copy editor would make them. They measure how often the gate rejects
 * faithful wording, which copied sentences cannot show.
 */
export const LIGHT_EDITS: Record<string, (sentence: string) => string> = {
  'without a bracket': (sentence) => sentence.replace(/ \([^()"]*\)/, ''),
  'without its opening': (sentence) => {
    const rest = sentence.match(/^[^,"«“]{4,40}, (\p{L})(.*)$/u)
    return rest ? `${rest[1]?.toUpperCase() ?? ''}${rest[2] ?? ''}` : sentence
  },
  'without an aside': (sentence) =>
    sentence.replace(/, (?:which|who|qui|dont|que|a|an|le|la|un|une) [^,"«“]{4,60},/, ''),
  'without its last clause': (sentence) =>
    sentence.replace(
      /^(.{40,}), (?:which|who|while|as|and|but|qui|dont|et|mais|selon|according) [^"]*\.$/u,
      '$1.',
    ),
  'other typography': (sentence) =>
    sentence
      .replaceAll("'", '’')
      .replaceAll(/"([^"]*)"/g, '“$1”')
      .replaceAll(' - ', ' — ')
      .replace(/(\d)%/, '$1\u202F%'),
  'other thousands': (sentence) =>
    sentence.replaceAll(/(?<![\p{L}\d])(\d{1,3})[.,](\d{3})(?!\d)/gu, '$1\u00A0$2'),
  'without its connector': (sentence) =>
    sentence.replace(/^(?:Mais|But|And|Et|However,?|Ainsi,?) (\p{L})/u, (_, letter: string) =>
      letter.toUpperCase(),
    ),
}
