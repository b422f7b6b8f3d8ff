/**
 * What a style sheet consists of. `classes` are alternatives: the rule can match in a page that has all classes of one
 * of them. Without `classes` it may match in any page.
 */
type Rule = TextRule | { prelude: string; rules: readonly Rule[] }

interface TextRule {
  text: string
  classes?: readonly (readonly string[])[]
}

/** At-rules that contain rules (CSS Conditional Rules 3 and 5, CSS Cascade 5). */
const GROUP = /^@(?:layer|media|supports|container)\b/

/** Index behind the string or comment that begins at `at`; `at` itself where none does. */
const behindText = (css: string, at: number): number => {
  const quote = css[at]
  if (quote === '/' && css[at + 1] === '*') {
    const end = css.indexOf('*/', at + 2)
    return end < 0 ? css.length : end + 2
  }
  if (quote !== '"' && quote !== "'") return at
  let end = at + 1
  while (end < css.length && css[end] !== quote) end += css[end] === '\\' ? 2 : 1
  return end + 1
}

/** Splits at the separator where it is outside of strings, comments, parentheses, brackets and braces. */
const splitAt = (text: string, separator: string): string[] => {
  const parts: string[] = []
  let [start, depth, at] = [0, 0, 0]
  while (at < text.length) {
    const next = behindText(text, at)
    if (next > at) {
      at = next
      continue
    }
    const sign = text[at] ?? ''
    if ('([{'.includes(sign)) depth += 1
    else if (')]}'.includes(sign)) depth -= 1
    else if (sign === separator && depth === 0) {
      parts.push(text.slice(start, at))
      start = at + 1
    }
    at += sign === '\\' ? 2 : 1
  }
  return [...parts, text.slice(start)]
}

/** Without what stands in parentheses and brackets: `:not(.a)` matches without the class, `:is(.a)` with another. */
const outside = (selector: string): string => {
  let [depth, kept] = [0, '']
  // An escaped sign is part of a name.
  for (const [sign] of selector.matchAll(/\\.|[^\\]/gs)) {
    if (sign === '(' || sign === '[') depth += 1
    if (depth === 0) kept += sign
    if (sign === ')' || sign === ']') depth -= 1
  }
  return kept
}

const CLASS = /\.((?:\\.|[\w-]|[^\0-\u007F])+)/g

/** Names with a numeric escape (`\31 `) are left out, so that their rules stay in every page. */
const classesOf = (selector: string): string[] =>
  Array.from(outside(selector).matchAll(CLASS), ([, name = '']) => name)
    .filter((name) => !/\\[\da-f]/i.test(name))
    .map((name) => name.replaceAll('\\', ''))

const ruleOf = (prelude: string, body: string): Rule => {
  const head = prelude.replaceAll(COMMENT, '').trim()
  if (GROUP.test(head)) return { prelude: head, rules: parseRules(body) }
  const text = `${head}{${body}}`
  if (head.startsWith('@')) return { text }
  const classes = splitAt(head, ',').map(classesOf)
  return classes.some((names) => names.length === 0) ? { text } : { text, classes }
}

const COMMENT = /\/\*[\s\S]*?\*\//g

/** Parses what a bundler wrote: well-formed CSS, whose comments are between rules. */
const parseRules = (css: string): Rule[] => {
  const rules: Rule[] = []
  let [start, depth, open, at] = [0, 0, 0, 0]
  while (at < css.length) {
    const next = behindText(css, at)
    if (next > at) {
      at = next
      continue
    }
    if (css[at] === '{') {
      if (depth === 0) open = at
      depth += 1
    } else if (css[at] === '}') {
      depth -= 1
      if (depth === 0) {
        rules.push(ruleOf(css.slice(start, open), css.slice(open + 1, at)))
        start = at + 1
      }
    } else if (css[at] === ';' && depth === 0) {
      rules.push({
        text: css
          .slice(start, at + 1)
          .replaceAll(COMMENT, '')
          .trim(),
      })
      start = at + 1
    }
    at += css[at] === '\\' ? 2 : 1
  }
  return rules
}

const write = (rules: readonly Rule[], textOf: (rule: TextRule) => string): string =>
  rules
    .map((rule) => {
      if ('text' in rule) return textOf(rule)
      const body = write(rule.rules, textOf)
      return body && `${rule.prelude}{${body}}`
    })
    .join('')

/** By sheet, of which there is one for each kind of page. */
const parsed = new Map<string, Rule[]>()
const MAX_PARSED = 100

const rulesOf = (css: string): Rule[] => {
  const known = parsed.get(css)
  if (known) return known
  const rules = parseRules(css)
  if (parsed.size < MAX_PARSED) parsed.set(css, rules)
  return rules
}

/** The sheet without its typefaces, which a second sheet would make the browser set up again. */
export const withoutTypefaces = (css: string): string =>
  write(parseRules(css), ({ text }) => (text.startsWith('@font-face') ? '' : text))

/**
 * Declarations of custom properties, as the tokens of colours and sizes have them: `--name:value`, up to the next. A value with a
 * string may contain any sign, so that it is left alone.
 */
const PROPERTY = /(?<=[{;])(--[\w-]+):[^;{}"']*(?:;|(?=\}))/g
const USE = /var\((--[\w-]+)/g

/** Leaves out custom properties that neither the rules nor the page use: a page has the tokens of all pages. */
const withoutIdleProperties = (css: string, page: string): string => {
  const used = new Set(Array.from((css + page).matchAll(USE), ([, name]) => name))
  return css.replaceAll(PROPERTY, (declaration, name: string) => (used.has(name) ? declaration : ''))
}

const classesIn = (html: string): Set<string> => {
  const found = new Set<string>()
  for (const [, value = ''] of html.matchAll(/ class="([^"]*)"/g))
    for (const name of value.replaceAll('&amp;', '&').replaceAll('&gt;', '>').split(' ')) found.add(name)
  return found
}

/**
 * Takes the rules out of a page's styles that match nothing in it: those of a selector with a class that no element
 * has. Scripts that run before the app add attributes and no classes.
 *
 * @param html a whole page
 * @param whole address of the sheet with all rules, which the app loads before it changes the page; undefined: all stay
 */
export const withUsedStyles = (html: string, whole: string | undefined): string => {
  if (whole === undefined) return html
  const styles = /<style\b[^>]*>([\s\S]*?)<\/style>/.exec(html)
  if (!styles?.[1]) return html
  const [block, css] = styles
  const page = html.slice(0, styles.index) + html.slice(styles.index + block.length)
  const names = classesIn(page)
  const canMatch = ({ classes }: TextRule): boolean =>
    classes?.some((all) => all.every((name) => names.has(name))) ?? true
  const used = withoutIdleProperties(
    write(rulesOf(css), (rule) => (canMatch(rule) ? rule.text : '')),
    page,
  )
  const tag = block.slice(0, block.indexOf('>'))
  const kept = `${tag} data-whole="${whole}">${used}</style>`
  return html.slice(0, styles.index) + kept + html.slice(styles.index + block.length)
}
